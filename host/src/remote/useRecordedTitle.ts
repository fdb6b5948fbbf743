import { languageAtom, useAtomValue } from '@app/platform'
import { useEffect, useState } from 'react'
import type { RecordedTitle } from './recorded-title'

/**
 * The title of a screen that did not load, which the edge knows from the record of its app's release.
 * @returns null while it is not known
 */
export function useRecordedTitle(app: string, page: string): RecordedTitle | null {
  const language = useAtomValue(languageAtom)
  const [title, setTitle] = useState<RecordedTitle | null>(null)
  useEffect(() => {
    let isCurrent = true
    import(/* webpackChunkName: "recorded-title" */ './recorded-title')
      .then(({ recordedTitle }) => recordedTitle({ app, page, language }))
      .then((found) => isCurrent && setTitle(found))
      // without that code or an answer, the screen keeps the title that it has
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [app, page, language])
  return title
}
