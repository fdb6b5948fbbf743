import { type ReactNode, useState } from 'react'
import css from './Backdrop.module.css'

/** Ours, or over https from an origin that base info names: the page's policy lets no other load. */
const isPicture = (address: string) => /^(\/(?!\/)|https:\/\/)/.test(address)

type Properties = {
  src: string
  fallback?: ReactNode
  /** No words stand on it: it shows as it is. */
  isClear?: boolean
}

/** A picture of the operator's behind the head of a screen, faded so that what stands on it can be read; nothing when it does not load. */
export function Backdrop({ src, fallback = null, isClear = false }: Properties): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  if (!isPicture(src) || broken === src) return fallback
  const look = `${css.backdrop} ${isClear ? css.clear : css.faded}`
  return <img className={look} src={src} alt="" decoding="async" onError={() => setBroken(src)} />
}
