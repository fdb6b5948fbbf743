import { generate } from 'lean-qr'
import { useEffect, useRef } from 'react'

/** Dark on light in both themes, since not every scanner reads the inverse. */
const ink: [number, number, number, number] = [0, 0, 0, 255]
const paper: [number, number, number, number] = [255, 255, 255, 255]

export function QrCode({ text, label }: { text: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) generate(text).toCanvas(canvas.current, { on: ink, off: paper })
  }, [text])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ width: 200, height: 200, imageRendering: 'pixelated' }}
    />
  )
}
