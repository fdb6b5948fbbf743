import { useFormat } from '@app/platform'
import { Amount, Card } from '@app/ui'
import { DivergingBars } from '@app/ui/form'
import type { ReactNode } from 'react'
import { DayTable, useDay } from '../../components/days/DayTable'
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

/** Money in and out by day, as bars and as a table (REPORT-2). */
export function DayChart({ days, flow }: DayChartProps): ReactNode {
  const t = useTexts()
  const { figures, moneyLook } = useFormat()
  const day = useDay()
  const sums = added(days)
  const series = ({ figure, text }: Side) => {
    const largest = days.reduce((max, { [figure]: value }) => (value > max ? value : max), 0n)
    const total = <Amount size="medium" minor={sums[figure]} {...moneyLook} />
    return { label: t(text), total, max: figures(largest) }
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
      <DayTable
        caption={t(flow.title)}
        columns={[t(flow.up.text), t(flow.down.text)]}
        days={days.map((one) => ({ at: one.at, amounts: [one[flow.up.figure], one[flow.down.figure]] }))}
      />
    </Card>
  )
}
