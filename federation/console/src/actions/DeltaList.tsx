import { deltaSentences, releaseName } from '@app/registry'
import { useDelta } from '../api/queries'
import { problemsOf } from '../api/problem'
import { texts } from '../texts'
import styles from './ActionDialog.module.css'

const words = texts.action.delta
type DeltaListProps = { channel: string; app: string; id: string; isMany?: boolean }

/** What a release adds, drops and needs against what the channel serves, and how its sizes change. */
export function DeltaList({ channel, app, id, isMany = false }: DeltaListProps) {
  const { data, error } = useDelta({ channel, app, release: id })
  const lines = error ? problemsOf(error) : data ? deltaSentences(data) : [words.reading]
  const against = data?.from ? words.against(data.from) : words.first
  return (
    <div className={styles.changes}>
      <h3>{isMany ? words.titleOf(releaseName(app, id)) : words.title}</h3>
      <ul className={styles.delta}>
        {(lines.length === 0 ? [words.nothing] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {data && <p className={styles.basis}>{against}</p>}
    </div>
  )
}
