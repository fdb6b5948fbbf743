import { languageAtom, languageTags, useAtomValue } from '@app/platform'
import type { Language } from '@app/contracts'
import { useEffect, useState } from 'react'
import { titleIn } from '../foreign/language'

/** The edge's answer: page to its title by language, unless something else than an edge answers. */
async function answerFor(app: string): Promise<unknown> {
  try {
    const answer = await fetch(`/release/${app}/titles`, { cache: 'no-store' })
    return answer.ok ? await answer.json() : null
  } catch {
    // No network: the screen keeps the title that it has without them.
    return null
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (entry: readonly [string, unknown]): entry is [Language, string] =>
  Object.hasOwn(languageTags, entry[0]) && typeof entry[1] === 'string' && entry[1] !== ''

/** @returns null if the answer has no text for the page in a language that there is */
function titleOf(answer: unknown, page: string): Partial<Record<Language, string>> | null {
  const given = isObject(answer) ? answer[page] : null
  const texts = isObject(given) ? Object.entries(given).filter(isText) : []
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

/**
 * The title of a screen that did not load, which the edge knows from the record of its app's release.
 * @returns null while it is not known
 */
export function useRecordedTitle(app: string, page: string): { text: string; lang: string } | null {
  const language = useAtomValue(languageAtom)
  const [answer, setAnswer] = useState<unknown>(null)
  useEffect(() => void answerFor(app).then(setAnswer), [app])
  const title = titleOf(answer, page)
  if (!title) return null
  const { text, language: own } = titleIn(language, title)
  return { text, lang: languageTags[own] }
}
