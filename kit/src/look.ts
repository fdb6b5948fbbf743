/** The settings in the address: ?page=button&theme=light&lang=de. Links change it, so that each view has an address. */
export const languages = ['en', 'de', 'vi', 'ja'] as const
export const themes = ['dark', 'light'] as const

const requested = new URLSearchParams(window.location.search)
const oneOf = <T extends string>(all: readonly [T, ...T[]], name: string): T =>
  all.find((one) => one === requested.get(name)) ?? all[0]

const tags = { en: 'en-US', de: 'de-DE', vi: 'vi-VN', ja: 'ja-JP' } as const

export const language = oneOf(languages, 'lang')
export const theme = oneOf(themes, 'theme')
export const pageName = requested.get('page')
/** What is open from the start, so that a picture can be taken of it. */
export const opened = requested.get('open')
/** The tag for `lang` and Intl. */
export const tag = tags[language]

export function addressOf(change: { page?: string | null; theme?: string; lang?: string }): string {
  const { page = pageName, ...look } = { theme, lang: language, ...change }
  return `?${new URLSearchParams({ ...(page && { page }), ...look }).toString()}`
}
