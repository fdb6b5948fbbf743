import { useRollouts } from '../../api/queries'
import type { Rollout } from '../../api/rollout'
import { Panel } from '../../components/Panel'
import { ReleaseName, ReleaseSeal } from '../../components/Release'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Stale } from '../../components/States'
import { ToolLink } from '../../components/ToolButton'
import { partsOf } from '../../release/name'
import { byText, isOpen, nextText, whereText } from '../../release/rollout'
import { texts } from '../../texts'
import { useNow } from '../../now'
import { RolloutState } from '../../components/RolloutState'
import styles from './Rollouts.module.css'

const words = texts.rollouts

/** The rollouts that are open, and those that have ended. */
export function RolloutsScreen() {
  const rollouts = useRollouts('all')
  const now = useNow()
  const { data, error } = rollouts
  const open = data?.filter(isOpen) ?? []
  const ended = data?.filter((one) => !isOpen(one)) ?? []
  return (
    <Screen title={words.title} facts={<span>{words.hint}</span>}>
      <Stale of={[rollouts]} />
      {!data && error && <Failed error={error} retry={rollouts.refetch} isRetrying={rollouts.isFetching} />}
      {rollouts.isPending && <Loading />}
      {data && open.length === 0 && <Empty title={words.noneOpen} hint={words.noneOpenHint} />}
      {open.length > 0 && <List title={words.open} rollouts={open} now={now} />}
      {ended.length > 0 && <List title={words.ended} rollouts={ended} now={now} />}
    </Screen>
  )
}

const List = ({ title, rollouts, now }: { title: string; rollouts: readonly Rollout[]; now: Date }) => (
  <Panel title={title}>
    <div className={styles.list}>
      {rollouts.map((rollout) => (
        <Row key={rollout.id} rollout={rollout} now={now} />
      ))}
    </div>
  </Panel>
)

function Row({ rollout, now }: { rollout: Rollout; now: Date }) {
  const { id, app, release, channel, stable, why } = rollout
  const next = rollout.state === 'running' ? `. ${words.next.next}: ${nextText(rollout, now)}.` : why && `: ${why}`
  return (
    <article className={styles.row} aria-label={words.of(id)}>
      <ReleaseSeal id={release} size={36} />
      <div>
        <p>
          <ReleaseName app={app} id={release} />
          {` ${whereText(rollout)}, ${words.goes(channel, partsOf(stable).version)}`}
        </p>
        <small>{`${byText(rollout, now)}${next ?? ''}`}</small>
      </div>
      <RolloutState state={rollout.state} />
      <ToolLink to={`/rollouts/${encodeURIComponent(id)}`}>
        {words.look}
        <span className="sr">{words.lookAt(words.of(id))}</span>
      </ToolLink>
    </article>
  )
}
