import type { Rollout } from '../../api/rollout'
import { AsTable } from '../../components/AsTable'
import { Legend } from '../../components/Legend'
import { Panel } from '../../components/Panel'
import { partsOf } from '../../release/name'
import { percentText, stepName } from '../../release/rollout'
import { scaleTo } from '../../release/scale'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './Trend.module.css'

const words = texts.rollouts.trend
type Look = Rollout['looks'][number]
const width = 1000
const height = 118
const closeBy = 130

/** The failed loads as they were read, with stable beside them. */
export function Trend({ rollout, now }: { rollout: Rollout; now: Date }) {
  const { looks, release, stable } = rollout
  const version = partsOf(release).version
  const ofStable = partsOf(stable).version
  const last = looks.at(-1)
  return (
    <Panel
      title={words.title}
      hint={words.hint}
      end={
        <span aria-hidden="true">
          <Legend
            of={[
              { ink: 'canary', name: version },
              { ink: 'stable', name: ofStable },
            ]}
          />
        </span>
      }
    >
      {looks.length < 2 || !last ? (
        <p className={styles.few}>{words.few}</p>
      ) : (
        <>
          <Chart
            rollout={rollout}
            now={now}
            label={words.label(
              version,
              ofStable,
              percentText(last.share),
              percentText(last.low),
              percentText(last.high),
              percentText(last.stable),
            )}
          />
          <AsTable name={words.table}>
            <Table rollout={rollout} now={now} />
          </AsTable>
        </>
      )}
    </Panel>
  )
}

function Chart({ rollout, label, now }: { rollout: Rollout; label: string; now: Date }) {
  const { looks, steps, plan } = rollout
  const limit = steps.filter(({ analysis }) => analysis).at(-1)?.analysis?.failures.limit
  const shares = looks.flatMap(({ share, stable }) => [share, stable])
  const maximum = scaleTo(Math.max((limit ?? 0) * 1.4, Math.max(...shares) * 1.1, 0.005))
  const from = Date.parse(looks[0]?.at ?? '')
  const to = Date.parse(looks.at(-1)?.at ?? '')
  const x = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - from) / Math.max(1, to - from))) * width
  const y = (share: number) => height - (Math.min(share, maximum) / maximum) * height
  const line = (of: (look: Look) => number, all: readonly Look[] = looks) =>
    all.map((look) => `${x(look.at).toFixed(1)},${y(of(look)).toFixed(1)}`).join(' ')
  const band = `${line(({ high }) => high)} ${line(({ low }) => low, [...looks].reverse())}`
  const begun = steps.filter(({ at }) => Date.parse(at) >= from - 600_000 && Date.parse(at) <= to)
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, 0.5, 1].map((part) => (
          <line key={part} className={styles.grid} x1="0" x2={width} y1={part * height} y2={part * height} />
        ))}
        {begun.map(({ step, at }) => (
          <line key={step} className={styles.mark} x1={x(at)} x2={x(at)} y1="0" y2={height} />
        ))}
        <polygon className={styles.band} points={band} />
        {limit !== undefined && <line className={styles.limit} x1="0" x2={width} y1={y(limit)} y2={y(limit)} />}
        <polyline className={styles.stable} points={line(({ stable }) => stable)} />
        <polyline className={styles.release} points={line(({ share }) => share)} />
      </svg>
      {[0, 0.5, 1].map((part) => (
        <span key={part} className={styles.share} style={{ top: `${(1 - part) * height}px` }}>
          {`${Number((maximum * part * 100).toFixed(2))} %`}
        </span>
      ))}
      {begun.map(({ step, at }, index) => {
        const planned = plan.steps[step]
        const next = begun[index + 1]
        // where two steps are close, the later one has the room
        if (!planned || (next && x(next.at) - x(at) < closeBy)) return null
        return (
          <span key={step} className={styles.step} style={{ left: `${x(at) / 10}%` }}>
            {stepName(planned)}
          </span>
        )
      })}
      <span className={styles.first}>{momentText(looks[0]?.at ?? '', now)}</span>
      <span className={styles.last}>{momentText(looks.at(-1)?.at ?? '', now)}</span>
    </div>
  )
}

const Table = ({ rollout: { looks, plan, release, stable }, now }: { rollout: Rollout; now: Date }) => (
  <table>
    <caption className="sr">{words.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{words.when}</th>
        <th scope="col">{words.step}</th>
        <th scope="col">{partsOf(release).version}</th>
        <th scope="col">{words.likely}</th>
        <th scope="col">{partsOf(stable).version}</th>
      </tr>
    </thead>
    <tbody>
      {[...looks].reverse().map(({ at, step, share, low, high, stable: ofStable }) => {
        const planned = plan.steps[step]
        return (
          <tr key={at}>
            <td>{momentText(at, now)}</td>
            <td>{planned ? stepName(planned) : step + 1}</td>
            <td>{percentText(share)}</td>
            <td>{`${percentText(low)} – ${percentText(high)}`}</td>
            <td>{percentText(ofStable)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
