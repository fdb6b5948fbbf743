import { languageAtom, languageTags, useAtomValue } from '@app/platform'
import type { Language } from '@app/contracts'
import { useEffect, useState } from 'react'
import { titleIn } from '../foreign/language'

type Titles = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

async function titlesOf(app: string): Promise<Titles> {
  try {
    const answer = await fetch(`/release/${app}/titles`, { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as Titles) : {}
  } catch {
    // No network: the screen keeps the title that it has without them.
    return {}
  }
}

/**
 * The title of a screen that did not load, which the edge knows from the record of its app's release.
 * @returns null while it is not known
 */
export function useRecordedTitle(app: string, page: string): { text: string; lang: string } | null {
  const language = useAtomValue(languageAtom)
  const [titles, setTitles] = useState<Titles>({})
  useEffect(() => void titlesOf(app).then(setTitles), [app])
  const title = titles[page]
  if (!title) return null
  const { text, language: own } = titleIn(language, title)
  return { text, lang: languageTags[own] }
}
