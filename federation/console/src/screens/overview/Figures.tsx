import type { Health, Series } from '../../api/health'
import { AsTable } from '../../components/AsTable'
import { Sparkline } from '../../components/Sparkline'
import { Unknown } from '../../components/Unknown'
import { failedShare, failuresOf, p75Of, stepsOf } from '../../release/health'
import { countText, percentText } from '../../release/rollout'
import { scaleTo } from '../../release/scale'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './OverviewScreen.module.css'

const words = texts.overview
type Failures = { stable: (number | null)[]; canary: (number | null)[] }

/** The failed loads of each app by the hour, and the share at the top of their one scale; null without figures. */
export type Day = { max: number; series: Series; of: ReadonlyMap<string, Failures> }
export function dayOf(health: Health | undefined, apps: readonly string[]): Day | null {
  const series = health?.day
  if (!series || series.points.length === 0) return null
  const of = new Map(
    apps.map((app) => [app, { stable: failuresOf(series, app, 'stable'), canary: failuresOf(series, app, 'canary') }]),
  )
  const all = [...of.values()].flatMap(({ stable, canary }) => [...stable, ...canary])
  return { series, of, max: scaleTo(Math.max(0.01, ...all.map((share) => share ?? 0))) }
}

const known = (line: readonly (number | null)[]) => line.flatMap((share) => share ?? [])
const maxText = (line: readonly (number | null)[]) =>
  known(line).length === 0 ? null : percentText(Math.max(...known(line)))

/** The last day's failed loads as a line, with the canary's. */
export function FailedLoads({ app, day }: { app: string; day: Day | null }) {
  const failures = day?.of.get(app)
  if (!day || !failures || known([...failures.stable, ...failures.canary]).length === 0) return <Unknown />
  const label = words.sparkLabel(app, maxText(failures.stable), maxText(failures.canary))
  return <Sparkline {...failures} max={day.max} label={label} />
}

/** Of a canary: by how much more than production it may fail without looking bad; as in the usual plan. */
const worse = 0.01

/** The failed share of the last hour, below it the canary's. */
export function LastHour({ app, health }: { app: string; health: Health | undefined }) {
  const shareOf = (source: 'stable' | 'canary') =>
    failedShare(health?.now.filter((row) => row.app === app && row.source === source) ?? [])
  const stable = shareOf('stable')
  const canary = shareOf('canary')
  if (stable === null && canary === null) return <Unknown />
  return (
    <>
      {stable === null ? <Unknown /> : <span>{percentText(stable)}</span>}
      {canary !== null && (
        <small className={canary > (stable ?? 0) + worse ? styles.bad : styles.share}>
          <span className="sr">{`${words.canary} `}</span>
          {percentText(canary)}
        </small>
      )}
    </>
  )
}

export function P75({ app, release, health }: { app: string; release: string; health: Health | undefined }) {
  const ms = p75Of(health, app, release)
  return ms === null ? <Unknown /> : countText(ms)
}

/** The same failed loads as a table. */
export function FailuresTable({ day: { series, of }, now }: { day: Day; now: Date }) {
  const steps = stepsOf(series)
  return (
    <AsTable name={words.failuresTable}>
      <table>
        <caption className="sr">{words.failedLoads}</caption>
        <thead>
          <tr>
            <th scope="col">{words.hour}</th>
            {[...of.keys()].map((app) => (
              <th key={app} scope="col">
                {app}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps
            .map((at, place) => (
              <tr key={at}>
                <th scope="row">{momentText(new Date(at).toISOString(), now)}</th>
                {[...of].map(([app, { stable, canary }]) => (
                  <td key={app}>{hourText(stable[place] ?? null, canary[place] ?? null)}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </AsTable>
  )
}

function hourText(stable: number | null, canary: number | null): string {
  const text = stable === null ? texts.unknown.sign : percentText(stable)
  return canary === null ? text : `${text}, ${words.canaryShare(percentText(canary))}`
}
