import type { Language } from '@app/contracts'
import { languageTags } from '@app/platform'
import { titleIn } from '../foreign/language'

/** A title, and the BCP 47 tag of its language. */
export type RecordedTitle = { text: string; lang: string }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (entry: readonly [string, unknown]): entry is [Language, string] =>
  Object.hasOwn(languageTags, entry[0]) && typeof entry[1] === 'string' && entry[1] !== ''

type Query = { app: string; page: string; language: Language }

/**
 * Asks the edge, which answers with each page's title by language, unless something else than an edge answers.
 * @returns null if the answer has no text for the page in a language that there is
 * @throws if there is no network, or the answer is not JSON
 */
export async function recordedTitle({ app, page, language }: Query): Promise<RecordedTitle | null> {
  const response = await fetch(`/release/${app}/titles`, { cache: 'no-store' })
  const answer: unknown = response.ok ? await response.json() : null
  const input = isObject(answer) ? answer[page] : null
  const texts = isObject(input) ? Object.entries(input).filter(isText) : []
  if (texts.length === 0) return null
  const { text, language: own } = titleIn(language, Object.fromEntries(texts))
  return { text, lang: languageTags[own] }
}
