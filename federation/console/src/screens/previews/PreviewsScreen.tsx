import { usePreviews } from '../../api/queries'
import { Panel } from '../../components/Panel'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Stale } from '../../components/States'
import { useNow } from '../../now'
import { texts } from '../../texts'
import { Preview } from './Preview'
import styles from './Previews.module.css'

const words = texts.previews

/** The previews of all apps, each with the way to it on staging. */
export function PreviewsScreen() {
  const previews = usePreviews()
  const now = useNow()
  return (
    <Screen title={words.title} facts={<span>{words.hint}</span>}>
      <Stale of={[previews]} />
      {previews.data === undefined ? (
        previews.error ? (
          <Failed error={previews.error} retry={previews.refetch} isRetrying={previews.isFetching} />
        ) : (
          <Loading />
        )
      ) : previews.data.length === 0 ? (
        <Empty title={words.empty} hint={words.emptyHint} />
      ) : (
        <Panel label={words.title}>
          <ul className={styles.list}>
            {previews.data.map((preview) => (
              <Preview key={`${preview.app} ${preview.id}`} preview={preview} now={now} isWhole />
            ))}
          </ul>
          {previews.data.some(({ preview }) => preview.link === null) && (
            <p className={styles.foot}>{words.noLinkHint}</p>
          )}
        </Panel>
      )}
    </Screen>
  )
}
