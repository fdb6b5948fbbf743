import type { ReactNode } from 'react'
import { changesOf, type Offer } from './choices'
import css from './Mixer.module.css'
import { useTexts } from './texts'

/** The notes of the chosen release. */
export function Notes({ app, id, offer }: { app: string; id: string; offer: Offer }): ReactNode {
  const t = useTexts()
  const { notes = [] } = (offer.releases[app] ?? []).find((release) => release.id === id) ?? {}
  if (notes.length === 0) return null
  return (
    <div className={css.changes}>
      <h3>{t('notes')}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

/** What the chosen release changes in production. Like its notes, in English. */
export function Changes({ app, id, offer }: { app: string; id: string; offer: Offer }): ReactNode {
  const t = useTexts()
  const changes = changesOf(app, id, offer)
  if (!changes) return null
  return (
    <div className={css.changes}>
      <h3>{t('changes')}</h3>
      {changes.length > 0 ? (
        <ul lang="en">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p>{t('changesNone')}</p>
      )}
    </div>
  )
}
