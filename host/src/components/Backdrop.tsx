import { type ReactNode, useState } from 'react'
import css from './Backdrop.module.css'

/** Our own pictures, or any over https: the page's policy blocks origins that base info does not name. */
const isPicture = (address: string) => /^(\/(?!\/)|https:\/\/)/.test(address)

type Properties = {
  src: string
  fallback?: ReactNode
  /** Show the picture unfaded: no text is on it. */
  isClear?: boolean
}

/** An operator's picture behind the head of a screen, faded for legibility; `fallback` if it does not load. */
export function Backdrop({ src, fallback = null, isClear = false }: Properties): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  if (!isPicture(src) || broken === src) return fallback
  const look = `${css.backdrop} ${isClear ? css.clear : css.faded}`
  return <img className={look} src={src} alt="" decoding="async" onError={() => setBroken(src)} />
}
