import { OctagonPause, Pause, Play } from 'lucide-react'
import { canStopCanary, isReleaserOf, isReleaserOrAdmin } from '../../access'
import type { RolloutAction } from '../../actions/RolloutDialog'
import type { Rollout } from '../../api/rollout'
import type { Session } from '../../api/session'
import { Moment } from '../../components/Moment'
import { Panel } from '../../components/Panel'
import { ToolButton } from '../../components/ToolButton'
import { partsOf } from '../../release/name'
import { goText, hasEverybody, isOpen, nextStepOf, nextText, whoIn } from '../../release/rollout'
import { useNow } from '../../now'
import { texts } from '../../texts'
import { ApprovalsOf } from './ApprovalsOf'
import styles from './Next.module.css'

const words = texts.rollouts

type NextProps = {
  rollout: Rollout
  session: Session
  /** Undefined while it is not known. */
  team: string | null | undefined
  now: Date
  onChoose: (action: RolloutAction) => void
}

/** Who has the release, what comes next, and what this person can do about it. */
export function Next({ rollout, session, team, now, onChoose }: NextProps) {
  const { plan, step, looksAt, runBy, stable, state } = rollout
  if (!isOpen(rollout)) return null
  const isLast = hasEverybody(rollout)
  const canHalt = isLast ? isReleaserOrAdmin(session, team ?? null) : canStopCanary(session)
  const canSteer = isReleaserOf(session, team ?? null)
  const next = nextStepOf(rollout)
  const before = partsOf(stable).version
  return (
    <div className={styles.next}>
      <Panel title={step === null ? words.next.nobody : whoIn(plan, step)}>
        <div className={styles.body}>
          <dl>
            <div>
              <dt>{words.next.next}</dt>
              <dd>{nextText(rollout, now)}</dd>
            </div>
            <div>
              <dt>{words.next.looks}</dt>
              <dd>
                <LooksAgain at={looksAt} />
              </dd>
            </div>
            <div>
              <dt>{words.next.runBy}</dt>
              <dd>{runBy === null ? words.next.noService : words.next.service(runBy.instance, runBy.of)}</dd>
            </div>
          </dl>
          {canHalt && (
            <ToolButton
              variant="danger"
              className={styles.wide}
              icon={<OctagonPause className="icon-18" aria-hidden="true" />}
              onClick={() => onChoose('halt')}
            >
              {isLast ? words.goBack(before) : words.halt}
            </ToolButton>
          )}
          {canSteer && (
            <div className={styles.pair}>
              {state === 'running' && (
                <ToolButton
                  icon={<Pause className="icon-16" aria-hidden="true" />}
                  className={styles.wide}
                  onClick={() => onChoose('pause')}
                >
                  {words.pause}
                </ToolButton>
              )}
              {state === 'paused' && (
                <ToolButton
                  icon={<Play className="icon-16" aria-hidden="true" />}
                  className={styles.wide}
                  onClick={() => onChoose('resume')}
                >
                  {words.resume}
                </ToolButton>
              )}
              {(next || isLast) && (
                <ToolButton className={styles.wide} onClick={() => onChoose('advance')}>
                  {next ? goText(next) : words.keep}
                </ToolButton>
              )}
            </div>
          )}
          {canHalt && <p className={styles.hint}>{(isLast ? words.next.explainBack : words.next.explain)(before)}</p>}
          {!canSteer && team !== undefined && (
            <p className={styles.hint}>{team === null ? words.next.lookOnlyWithout : words.next.lookOnly(team)}</p>
          )}
        </div>
      </Panel>
      <ApprovalsOf rollout={rollout} session={session} now={now} />
    </div>
  )
}

/** How long it is until figures are read again, by the second. */
function LooksAgain({ at }: { at: string | null }) {
  const now = useNow(1000)
  const seconds = at === null ? 0 : Math.ceil((Date.parse(at) - now.getTime()) / 1000)
  if (at === null || seconds <= 0) return words.next.atOnce
  return <Moment at={at}>{words.next.in(seconds)}</Moment>
}
