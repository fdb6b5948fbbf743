import type { Language } from '@app/contracts'
import { Refusal } from '../refusal'
import { parseCues, writeCues } from './cues'
import { languageFor } from './languages'

export const maxCaptionBytes = 4 * 1024 * 1024

/** Captions that were uploaded beside the file, WebVTT or SRT. */
export type UploadedCaptions = { lang: Language; bytes: Uint8Array }
/** A text track of the file as WebVTT. */
export type TextTrack = { lang: string; text: string }

/**
 * WebVTT for each language: what was uploaded, else the file's own first track. Faults of the file's own are left out.
 * @throws Refusal that names the language and line of a fault in what was uploaded
 */
export function collectCaptions(
  uploaded: readonly UploadedCaptions[],
  own: readonly TextTrack[],
  lengthMs: number,
): Map<Language, string> {
  const found = new Map<Language, string>()
  for (const { lang, text } of own) {
    const language = languageFor(lang)
    const { cues } = parseCues(text)
    if (language !== null && !found.has(language) && cues.length > 0) found.set(language, writeCues(cues, lengthMs))
  }
  for (const { lang, bytes } of uploaded) found.set(lang, writeCues(uploadedCues(lang, bytes), lengthMs))
  return found
}

/** @throws Refusal */
export function uploadedCues(lang: Language, bytes: Uint8Array) {
  const refuse = (what: string) => {
    throw new Refusal(`The captions in ${lang} cannot be used: ${what}. Upload corrected ones.`)
  }
  const text = decoded(bytes) ?? refuse('they are not in UTF-8')
  const { cues, faults } = parseCues(text ?? '')
  if (faults[0] !== undefined) refuse(faults[0])
  if (cues.length === 0) refuse('there are none in the file, which must be WebVTT or SRT')
  return cues
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
