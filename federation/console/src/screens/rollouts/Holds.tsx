import { minLoads } from '@app/release/calls'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Rollout } from '../../api/rollout'
import { Legend } from '../../components/Legend'
import { Panel } from '../../components/Panel'
import { Status } from '../../components/Status'
import { partsOf } from '../../release/name'
import { hasEverybody, percentText } from '../../release/rollout'
import { texts } from '../../texts'
import styles from './Holds.module.css'
import { Range } from './Range'

const words = texts.rollouts.holds
type Analysis = NonNullable<Rollout['steps'][number]['analysis']>
type Measure = keyof Analysis
const measures: Measure[] = ['failures', 'slow', 'silent']

const looks = {
  below: { tone: 'good', Icon: CircleCheck },
  above: { tone: 'bad', Icon: CircleX },
  open: { tone: 'warning', Icon: CircleHelp },
} as const

/** The latest figures of the step, against stable. */
export function Holds({ rollout }: { rollout: Rollout }) {
  const { release, stable, steps, plan } = rollout
  const version = partsOf(release).version
  const ofStable = partsOf(stable).version
  const latest = steps.filter(({ analysis }) => analysis !== null).at(-1)
  if (!latest?.analysis)
    return (
      <Panel title={words.title(version)}>
        <p className={styles.none}>{words.nothing}</p>
      </Panel>
    )
  const { analysis, step } = latest
  const isWatched = hasEverybody({ plan, step })
  const judged = isWatched ? measures.filter((measure) => measure !== 'slow') : measures
  return (
    <Panel title={words.title(version)} hint={answerOf(analysis, latest.pages ?? 0, judged)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.inStep(step + 1)}</th>
            <th scope="col" className={styles.number}>
              {version}
            </th>
            <th scope="col" className={styles.number}>
              {ofStable}
            </th>
            <th scope="col">{words.range(version)}</th>
            <th scope="col">
              <span className="sr">{words.verdictHead}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <Row
              key={measure}
              measure={measure}
              version={version}
              ofStable={ofStable}
              reading={analysis[measure]}
              points={plan.limits[measure]}
            />
          ))}
        </tbody>
      </table>
      {isWatched && <p className={styles.none}>{words.watched}</p>}
      <p className={styles.key} aria-hidden="true">
        <Legend
          of={[
            { ink: 'canary', name: words.key.release(version) },
            { ink: 'stable', name: words.key.stable(ofStable), isLine: true },
            { ink: 'halts', name: isWatched ? words.key.worse : words.key.halts, isLine: true },
            { ink: 'waits', name: words.key.waits, isLine: true },
          ]}
        />
      </p>
    </Panel>
  )
}

function answerOf(analysis: Analysis, pages: number, judged: readonly Measure[]): string {
  const verdicts = judged.map((measure) => analysis[measure].verdict)
  if (verdicts.includes('above')) return words.no
  if (!verdicts.includes('open')) return words.yes
  return pages < minLoads ? words.few(pages, minLoads) : words.open
}

type RowProps = { measure: Measure; version: string; ofStable: string; reading: Analysis[Measure]; points: number }
function Row({ measure, version, ofStable, reading, points }: RowProps) {
  const { share, stable, low, high, limit, verdict } = reading
  const { tone, Icon } = looks[verdict]
  return (
    <tr>
      <th scope="row">
        <b>{words.name[measure]}</b>
        <small>{words.about[measure](points)}</small>
      </th>
      <td className={`${styles.number} ${styles.share}`} data-label={version}>
        {percentText(share)}
      </td>
      <td className={styles.number} data-label={ofStable}>
        {percentText(stable)}
      </td>
      <td className={styles.range}>
        <span className="sr">{words.rangeText(percentText(low), percentText(high), percentText(limit))}</span>
        <Range reading={reading} isSoft={measure === 'silent'} />
      </td>
      <td className={styles.verdict}>
        <Status tone={tone} icon={<Icon className="icon-16" aria-hidden="true" />}>
          {words.verdict[verdict]}
        </Status>
      </td>
    </tr>
  )
}
