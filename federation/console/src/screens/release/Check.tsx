import { releaseName } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { Check as Tick, Minus, X } from 'lucide-react'
import { CheckStep } from '../../actions/CheckStep'
import { problemsOf } from '../../api/problem'
import type { useLastCheck } from '../../api/queries'
import { CheckState } from '../../components/CheckState'
import { Panel } from '../../components/Panel'
import { Loading } from '../../components/States'
import { stepsOf, type Step } from '../../release/check-steps'
import { texts } from '../../texts'
import { momentText, withMoments } from '../../when'
import styles from './Release.module.css'

const words = texts.release.check
type LastCheck = AnswerOf<'lastCheck'>

type CheckProps = {
  channel: string
  app: string
  release: string
  query: ReturnType<typeof useLastCheck>
  canCheck: boolean
  now: Date
  /** Where it is not on the release's own page. */
  title?: string
}
/** What the gate found in the release, against which revision and when; or how to have it checked. */
export function Check({ query: { data, error }, canCheck, now, title = words.title, ...of }: CheckProps) {
  const latest = data?.latest
  const hint = latest ? { hint: words.against(latest.rev, momentText(latest.at, now), latest.by) } : {}
  return (
    <Panel
      title={title}
      {...hint}
      {...(data ? { end: <CheckState isGreen={data.latest?.isGreen ?? null} words={words.states} /> } : {})}
    >
      <div className={styles.check}>
        {data ? <Found {...data} now={now} /> : error ? <p>{problemsOf(error).join(' ')}</p> : <Loading />}
        {data && !isEnough(data) && <Again {...of} canCheck={canCheck} />}
      </div>
    </Panel>
  )
}

/** Would checking again say nothing new? */
const isEnough = ({ latest, counts }: LastCheck) => latest !== null && latest.isGreen && counts

function Found({ rev, latest, opened, counts, now }: LastCheck & { now: Date }) {
  if (latest === null) return <p className={styles.muted}>{words.neverHint}</p>
  const steps = stepsOf(latest)
  return (
    <>
      {steps.length > 0 ? (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <OneStep key={step.name} {...step} />
          ))}
        </ul>
      ) : (
        <p className={styles.muted}>{words.noSteps}</p>
      )}
      <Sentences title={words.problems} lines={latest.problems} />
      <Sentences title={words.warnings} lines={latest.warnings ?? []} />
      {!latest.isMounted && opened && (
        <p className={styles.muted}>{words.openedBefore(opened.rev, momentText(opened.at, now), opened.isGreen)}</p>
      )}
      {latest.rev !== rev && !counts && <p className={styles.muted}>{words.moved(rev)}</p>}
    </>
  )
}

const icons = { good: Tick, bad: X, none: Minus }
function OneStep({ name, verdict, text, ms }: Step) {
  const Icon = icons[verdict]
  return (
    <li className={styles[verdict]}>
      <Icon className="icon-16" aria-hidden="true" />
      <b>{name}</b>
      <span>{text}</span>
      {ms !== null && <small>{words.seconds(ms)}</small>}
    </li>
  )
}

function Sentences({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className={styles.sentences}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{withMoments(line)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Whoever may check does it here; the others read the command. */
function Again({ channel, app, release, canCheck }: Omit<CheckProps, 'query' | 'now' | 'title'>) {
  if (canCheck) return <CheckStep channel={channel} picks={[{ app, id: release }]} passed={words.passed} />
  const command = `npm run release -- check ${releaseName(app, release)} --channel ${channel}`
  return <p className={`${styles.muted} ${styles.command}`}>{words.onCommandLine(command)}</p>
}
