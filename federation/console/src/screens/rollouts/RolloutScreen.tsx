import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PlanDialog } from '../../actions/PlanDialog'
import { type RolloutAction, RolloutDialog } from '../../actions/RolloutDialog'
import { useChannel, useDirectory, useRollout } from '../../api/queries'
import type { Rollout } from '../../api/rollout'
import type { Session } from '../../api/session'
import { Moment } from '../../components/Moment'
import { ReleaseSeal } from '../../components/Release'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Notice, Stale } from '../../components/States'
import { ToolButton, ToolLink } from '../../components/ToolButton'
import { partsOf } from '../../release/name'
import { ownerOf } from '../../release/owners'
import { byText } from '../../release/rollout'
import { texts } from '../../texts'
import { useNow } from '../../now'
import { Decided } from './Decided'
import { Holds } from './Holds'
import { Next } from './Next'
import { RolloutStep, StateBanner } from './RolloutBanner'
import styles from './Rollouts.module.css'
import { Steps } from './Steps'
import { Trend } from './Trend'

const words = texts.rollouts

/** One rollout. Another one is another page. */
export function RolloutScreen({ session }: { session: Session }) {
  const { id = '' } = useParams()
  const rollout = useRollout(id)
  if (rollout.data) return <OneRollout key={id} rollout={rollout.data} session={session} query={rollout} />
  return (
    <Screen title={words.of(id)}>
      {rollout.error ? (
        <Failed error={rollout.error} retry={rollout.refetch} isRetrying={rollout.isFetching} />
      ) : rollout.isPending ? (
        <Loading />
      ) : (
        <Empty title={words.gone(id)} hint={words.goneHint} action={<ToolLink to="/rollouts">{words.back}</ToolLink>} />
      )}
    </Screen>
  )
}

type OneProps = { rollout: Rollout; session: Session; query: ReturnType<typeof useRollout> }

/** How far it is, whether the release holds, and what this person can do. */
function OneRollout({ rollout, session, query }: OneProps) {
  const channel = useChannel(rollout.channel)
  const directory = useDirectory()
  const [action, setAction] = useState<RolloutAction | null>(null)
  const [isPlanOpen, setPlanOpen] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const now = useNow()
  const { app, release, stable, startedAt } = rollout
  const { version, hash } = partsOf(release)
  return (
    <Screen
      title={`${app} ${version}`}
      more={
        <>
          {' '}
          <span className={styles.hash}>{hash}</span>
        </>
      }
      picture={
        <span className={styles.picture}>
          <ReleaseSeal id={release} size={52} />
        </span>
      }
      facts={
        <>
          <span>{words.goes(rollout.channel, partsOf(stable).version)}</span>
          <Moment at={startedAt}>{byText(rollout, now)}</Moment>
          <RolloutStep {...rollout} />
        </>
      }
      actions={
        <>
          <ToolLink to={`/apps/${app}/releases/${release}`} variant="outline">
            {words.theRelease}
          </ToolLink>
          <ToolButton variant="outline" onClick={() => setPlanOpen(true)}>
            {words.thePlan}
          </ToolButton>
          <ToolLink to={`/apps/${app}`} variant="outline">
            {words.theApp}
          </ToolLink>
        </>
      }
    >
      <Notice text={notice} />
      <Stale of={[query, channel, directory]} />
      <StateBanner {...rollout} />
      <div className={styles.layout}>
        <Steps rollout={rollout} now={now} />
        <Next
          rollout={rollout}
          session={session}
          now={now}
          team={directory.data === undefined ? undefined : ownerOf(directory.data, app)}
          onChoose={(chosen) => {
            setNotice(null)
            setAction(chosen)
          }}
        />
        <div className={styles.main}>
          <Holds rollout={rollout} />
          <Trend rollout={rollout} now={now} />
          <Decided rollout={rollout} now={now} />
        </div>
      </div>
      {isPlanOpen && <PlanDialog rollout={rollout} onClose={() => setPlanOpen(false)} />}
      {action && (
        <RolloutDialog
          rollout={rollout}
          action={action}
          head={channel.data?.head ?? null}
          onClose={() => setAction(null)}
          onDone={(text) => {
            setAction(null)
            setNotice(text)
          }}
        />
      )}
    </Screen>
  )
}
