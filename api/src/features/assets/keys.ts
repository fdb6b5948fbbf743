import type { Language } from '@app/contracts'

/** The key of an asset: in its addresses, and in the names of what the media store has of it. */
export const isAssetKey = (text: string) => /^[0-9a-f]{16}$/.test(text)

export const originalKey = (asset: string) => `originals/${asset}`
export const captionsKey = (asset: string, lang: Language) => `originals/${asset}.${lang}`
export const clipFolder = (clip: string) => `clips/${clip}/`
