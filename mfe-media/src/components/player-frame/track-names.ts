/** What encoders call a track that has no title, such as 'audio_2' or 'Audio 2'. */
const isNumbered = /^(audio|sound|track|stream|subs?|subtitles?|captions?)?[\s_-]*\d*$/i
const namesNone = /^(und|mul|mis|zxx)?$/

function ownName(lang: string): string | null {
  if (namesNone.test(lang)) return null
  try {
    return new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang) ?? null
  } catch {
    return null
  }
}

/**
 * What members read of each track: its title, or its language's own name, or its number; each name once.
 * @param numbered a track that has neither, in the member's language
 */
export function trackNames(
  tracks: readonly { label: string; lang: string }[],
  numbered: (number: number) => string,
): string[] {
  const names = tracks.map(({ label, lang }, at) => {
    const title = isNumbered.test(label) || label === lang ? null : label
    return title ?? ownName(lang) ?? numbered(at + 1)
  })
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length
    return before === 0 ? name : `${name} ${before + 1}`
  })
}
