import { generate } from 'lean-qr'
import type { ReactNode } from 'react'
import css from './Mixer.module.css'

/** The quiet zone around the code in modules, as scanners require. */
const margin = 4

/** A link to scan with another device. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const code = generate(text)
  const size = code.size + 2 * margin
  const cells = Array.from(
    { length: code.size * code.size },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  )
  const path = cells.flatMap(([x, y]) => (code.get(x, y) ? `M${x + margin} ${y + margin}h1v1h-1z` : [])).join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
