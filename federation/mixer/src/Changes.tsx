import type { ReactNode } from 'react'
import { differencesOf, type Offer } from './choices'
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

/** How the chosen release differs from production's, according to the registry. */
export function Changes({ app, id, offer }: { app: string; id: string; offer: Offer }): ReactNode {
  const t = useTexts()
  const differences = differencesOf(app, id, offer)
  if (!differences || id === offer.page.production[app]) return null
  const { added, gone, needs } = differences
  const lines = [
    ...(added.length > 0 ? [t('added', { names: added.join(', ') })] : []),
    ...(gone.length > 0 ? [t('gone', { names: gone.join(', ') })] : []),
    ...(needs.length > 0 ? [t('needsOther', { names: needs.join(', ') })] : []),
  ]
  return (
    <div className={css.changes}>
      <h3>{t('changes')}</h3>
      {lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : <p>{t('changesNone')}</p>}
    </div>
  )
}
