import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { announceProven } from '../api/provider'
import { Door } from './Door'

/** What the window shows in which somebody signed in at the provider again. */
export function Proven() {
  const translate = useTranslate()
  useEffect(() => {
    announceProven()
    // not every browser lets a page close its window after another page was in it
    close()
  }, [])
  return (
    <Door title={translate('prove.done')} hint={translate('prove.doneHint')}>
      {null}
    </Door>
  )
}
