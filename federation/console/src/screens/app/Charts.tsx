import type { Channel } from '@app/registry'
import type { Health, Point } from '../../api/health'
import { AsTable } from '../../components/AsTable'
import { Swatch } from '../../components/Legend'
import { Panel } from '../../components/Panel'
import { adoptionOf, type Kind, kindOf, kinds, type Named, namedIn, nameOf, type Step } from '../../release/adoption'
import { sumOf } from '../../release/health'
import { countText, percentText } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import { Adoption } from './Adoption'
import styles from './Charts.module.css'
import { FailuresChart } from './FailuresChart'

const words = texts.app.charts

type ChartsProps = { app: string; head: Channel; health: Health; now: Date }

/** Who had which release of the app, and how it did. */
export function Charts({ app, head, health, now }: ChartsProps) {
  const { days, problem } = health
  const named = namedIn(days, head, app)
  const steps = days ? adoptionOf(days, named, app) : []
  if (!days || !steps.some(({ has }) => has.size > 0))
    return (
      <Panel title={words.adoption} hint={words.adoptionHint}>
        <p className={styles.nothing}>{problem ?? words.nothing}</p>
      </Panel>
    )
  const forgets = days.toldFrom > days.from ? words.storedFrom(momentText(days.toldFrom, now)) : ''
  return (
    <Panel label={words.label} className={styles.charts}>
      <div className={styles.over}>
        <h2>
          {words.adoption} <small>{words.adoptionHint}</small>
        </h2>
        <Adoption steps={steps} named={named} now={now} />
        <h2>
          {words.failures} <small>{`${words.failuresHint}${forgets}`}</small>
        </h2>
        <FailuresChart steps={steps} named={named} now={now} />
        <AsTable name={words.table}>
          <StepTable steps={steps} named={named} now={now} />
        </AsTable>
      </div>
      <div className={styles.side}>
        <Shares named={named} rows={health.now.filter((row) => row.app === app)} />
        <Failed named={named} points={health.day?.points.filter((point) => point.app === app) ?? []} />
      </div>
    </Panel>
  )
}

const Name = ({ named, kind }: { named: Named; kind: Kind }) => (
  <dt title={named[kind]}>
    <Swatch ink={kind} />
    {nameOf(named, kind)}
  </dt>
)

function Shares({ named, rows }: { named: Named; rows: Health['now'] }) {
  const all = sumOf(rows).pages
  return (
    <section aria-label={words.whoNow}>
      <h3>{words.whoNow}</h3>
      <dl>
        {kinds.map((kind) => {
          const { pages } = sumOf(rows.filter(({ release }) => kindOf(named, release) === kind))
          if (kind === 'older' ? pages === 0 : named[kind] === undefined) return null
          return (
            <div key={kind}>
              <Name named={named} kind={kind} />
              <dd>{all === 0 ? texts.unknown.sign : percentText(pages / all)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Failed({ named, points }: { named: Named; points: readonly Point[] }) {
  const reported = (['canary', 'stable'] as const).flatMap((kind) => {
    const sum = sumOf(points.filter(({ release }) => kindOf(named, release) === kind))
    return named[kind] === undefined ? [] : [{ kind, ...sum }]
  })
  return (
    <section aria-label={words.failedDay}>
      <h3>{words.failedDay}</h3>
      <dl>
        {reported.map(({ kind, told: loads, failed }) => (
          <div key={kind}>
            <Name named={named} kind={kind} />
            <dd>
              {loads === 0 ? texts.unknown.sign : percentText(failed / loads)}
              <small>{` ${words.of(countText(loads))}`}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function StepTable({ steps, named, now }: { steps: readonly Step[]; named: Named; now: Date }) {
  const shown = kinds.filter((kind) => steps.some(({ has }) => has.has(kind)))
  return (
    <table>
      <caption className="sr">{words.label}</caption>
      <thead>
        <tr>
          <th scope="col">{words.from}</th>
          {shown.map((kind) => (
            <th key={kind} scope="col">
              {words.column(nameOf(named, kind))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...steps].reverse().map(({ at, pages, failed }) => (
          <tr key={at}>
            <th scope="row">{momentText(new Date(at).toISOString(), now)}</th>
            {shown.map((kind) => (
              <td key={kind}>
                {`${pages ? percentText(pages[kind]) : texts.unknown.sign} / ${failed[kind] === null ? texts.unknown.sign : percentText(failed[kind])}`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
