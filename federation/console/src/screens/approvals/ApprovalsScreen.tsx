import { useRequests } from '../../api/queries'
import { RequestCard } from '../../components/RequestCard'
import { Panel } from '../../components/Panel'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Stale } from '../../components/States'
import { texts } from '../../texts'
import styles from './Approvals.module.css'
import { useNow } from '../../now'

const words = texts.approvals

/** Changes that wait for approval, and those that did. */
export function ApprovalsScreen() {
  const open = useRequests('open')
  const closed = useRequests('closed')
  const now = useNow()
  return (
    <Screen title={words.title} facts={<span>{words.hint}</span>}>
      <Stale of={[open, closed]} />
      {open.data === undefined && open.error && (
        <Failed error={open.error} retry={open.refetch} isRetrying={open.isFetching} />
      )}
      {open.isPending && <Loading />}
      {open.data?.length === 0 && <Empty title={words.noneOpen} hint={words.noneOpenHint} />}
      {open.data && open.data.length > 0 && (
        <Panel title={words.open}>
          <div className={styles.list}>
            {open.data.map((request, at) => (
              <RequestCard key={request.id} request={request} isPrimary={at === 0} now={now} withState />
            ))}
          </div>
        </Panel>
      )}
      {closed.data === undefined && closed.error && (
        <Failed error={closed.error} retry={closed.refetch} isRetrying={closed.isFetching} />
      )}
      {closed.data && (
        <Panel title={words.closed}>
          {closed.data.length === 0 ? (
            <p className={styles.none}>{words.noneClosed}</p>
          ) : (
            <div className={styles.list}>
              {closed.data.map((request) => (
                <RequestCard key={request.id} request={request} isPrimary={false} now={now} withState />
              ))}
            </div>
          )}
        </Panel>
      )}
    </Screen>
  )
}
