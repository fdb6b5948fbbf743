import type { ReactNode } from 'react'
import { problemsOf } from '../../api/problem'
import { usePreviews } from '../../api/queries'
import { Panel, TextLink } from '../../components/Panel'
import { Loading } from '../../components/States'
import { useNow } from '../../now'
import { texts } from '../../texts'
import { Preview } from './Preview'
import styles from './Previews.module.css'

const words = texts.previews
const shown = 4

/** A panel of the overview, and the newest previews beside it. */
export function BesidePreviews({ children }: { children: ReactNode }) {
  const { data, error } = usePreviews()
  const now = useNow()
  const all = data && data.length > 0 ? { end: <TextLink to="/previews">{words.all(data.length)}</TextLink> } : {}
  return (
    <div className={styles.beside}>
      {children}
      <Panel title={words.title} {...all}>
        {data === undefined ? (
          error ? (
            <p className={styles.foot}>{problemsOf(error).join(' ')}</p>
          ) : (
            <Loading />
          )
        ) : data.length === 0 ? (
          <p className={styles.foot}>{words.empty}</p>
        ) : (
          <ul className={`${styles.list} ${styles.few}`}>
            {data.slice(0, shown).map((preview) => (
              <Preview key={`${preview.app} ${preview.id}`} preview={preview} now={now} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
