import { useFormat } from '@app/platform'
import { Amount, Card } from '@app/ui'
import { DivergingBars } from '@app/ui/form'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Key, useTexts } from '../../texts'
import styles from './DayChart.module.css'
import { added, type DaySums, type Figure } from './sumsByDay'

/** What came in and what went out. */
export type Flow = { readonly title: Key; readonly up: Side; readonly down: Side }
type Side = { readonly figure: Figure; readonly text: Key }

interface DayChartProps {
  days: readonly DaySums[]
  flow: Flow
}

/** Formats a day without its year. Unix seconds. */
function useDay(): (at: number) => string {
  const { tag } = useFormat()
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  return (at) => format.format(at * 1000)
}

function DayTable({ days, flow: { title, ...sides } }: DayChartProps): ReactNode {
  const t = useTexts()
  const { figures } = useFormat()
  const day = useDay()
  return (
    <details className={styles.details}>
      <summary>
        {t('report.table')}
        <ChevronDown className="icon-18" aria-hidden="true" />
      </summary>
      <table className={styles.table}>
        <caption className="sr">{t(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('report.day')}</th>
            <th scope="col">{t(sides.up.text)}</th>
            <th scope="col">{t(sides.down.text)}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((sums, index) => (
            <tr key={sums.at}>
              <th scope="row">{index === 0 ? t('day.today') : day(sums.at)}</th>
              {[sides.up, sides.down].map(({ figure }) => (
                <td key={figure} className={sums[figure] === 0n ? styles.none : undefined}>
                  {figures(sums[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Money in and out by day, as bars and as a table (REPORT-2). */
export function DayChart({ days, flow }: DayChartProps): ReactNode {
  const t = useTexts()
  const { figures, moneyLook } = useFormat()
  const day = useDay()
  const sums = added(days)
  const series = ({ figure, text }: Side) => {
    const largest = days.reduce((most, { [figure]: value }) => (value > most ? value : most), 0n)
    const total = <Amount size="medium" minor={sums[figure]} {...moneyLook} />
    return { label: t(text), total, most: figures(largest) }
  }
  const [first, middle] = [days[0], days[Math.floor((days.length - 1) / 2)]].map((one) => (one ? day(one.at) : ''))
  return (
    <Card as="section" padded={false} className={styles.card}>
      <h2 className="sr">{t(flow.title)}</h2>
      <DivergingBars
        bars={days.map((one) => ({ up: Number(one[flow.up.figure]), down: Number(one[flow.down.figure]) }))}
        up={series(flow.up)}
        down={series(flow.down)}
        axis={[first ?? '', middle ?? '', t('day.today')]}
      />
      <DayTable days={days} flow={flow} />
    </Card>
  )
}
