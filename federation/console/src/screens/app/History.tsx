import type { Channel } from '@app/registry'
import { ChangesText } from '../../components/ChangeText'
import { Moment } from '../../components/Moment'
import { Pager } from '../../components/pages/Pager'
import { Search } from '../../components/pages/Search'
import { usePage } from '../../components/pages/usePage'
import { Panel } from '../../components/Panel'
import { Face } from '../../components/Person'
import { withChanges } from '../../release/revisions'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './AppScreen.module.css'
import { useNow } from '../../now'

const words = texts.app
/** Revisions that fit on a page. */
const shown = 15

/** Has the revision this text in what it says: number, person, reason, releases? */
function fits({ revision: { rev, by, reason }, changes }: ReturnType<typeof withChanges>[number], search: string) {
  const ids = changes.flatMap((change) => ('id' in change ? [change.id] : []))
  return [String(rev), by, reason, ...ids].some((text) => text.toLowerCase().includes(search.toLowerCase()))
}

/** The revisions of production that changed this app, newest first. */
export function History({ app, revisions }: { app: string; revisions: readonly Channel[] }) {
  const now = useNow()
  const page = usePage('history')
  const found = withChanges(revisions)
    .map(({ revision, changes }) => ({ revision, changes: changes.filter((change) => change.app === app) }))
    .filter(({ changes }) => changes.length > 0)
    .filter((row) => row.revision.rev < Number(page.before ?? Infinity) && fits(row, page.search))
  const rows = found.slice(0, shown)
  return (
    <Panel
      title={words.history}
      hint={words.historyHint}
      end={<Search page={page} label={words.searchHistory} placeholder={words.searchHistoryHint} />}
      className={styles.history}
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>{page.search === '' ? words.noHistory : texts.pages.noMatch}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.who}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.why}</th>
              <th scope="col" className={styles.end}>
                {words.revision}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ revision, changes }) => (
              <tr key={revision.rev}>
                <td className={styles.nowrap}>
                  <Moment at={revision.at}>{momentText(revision.at, now)}</Moment>
                </td>
                <td className={styles.by}>
                  <span className={styles.person}>
                    <Face name={revision.by} isSmall />
                    <span title={revision.by}>{revision.by}</span>
                  </span>
                </td>
                <td className={styles.what}>
                  <ChangesText
                    changes={changes}
                    channel={revision.channel}
                    now={now}
                    isForced={revision.forced !== undefined}
                  />
                </td>
                <td className={styles.why}>{texts.overview.quoted(revision.reason)}</td>
                <td className={styles.end}>{revision.rev}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager
        label={words.historyList}
        page={page}
        last={found.length > shown ? String(rows.at(-1)?.revision.rev) : null}
      />
    </Panel>
  )
}
