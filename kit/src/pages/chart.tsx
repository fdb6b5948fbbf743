import { Amount, Card } from '@app/ui'
import { DivergingBars, StepLine } from '@app/ui/form'
import type { KitPage } from '../page'
import { Example } from '../Example'
import { money, words } from '../words'

/** Hundredths, by day. */
const won = [0, 3_880, 0, 0, 9_700, 1_940, 0]
const staked = [2_000, 6_000, 0, 500, 5_000, 12_000, 40]
const month = Array.from({ length: 90 }, (_, i) => ({
  up: i % 5 === 3 ? 0 : ((i * 37) % 90) * 100,
  down: i % 4 === 1 ? 0 : ((i * 53) % 110) * 100,
}))

function Chart({ bars }: { bars: readonly { up: number; down: number }[] }) {
  const series = (side: 'up' | 'down', label: string) => {
    const values = bars.map((bar) => bar[side])
    const sum = values.reduce((total, value) => total + value, 0)
    return { label, total: <Amount {...money} minor={sum} size="medium" />, max: String(Math.max(...values) / 100) }
  }
  return (
    <Card>
      <DivergingBars
        bars={bars}
        up={series('up', words.winnings)}
        down={series('down', words.stakes)}
        axis={['11–20', '11–23', words.today]}
      />
    </Card>
  )
}

const Line = ({ values }: { values: readonly number[] }) => (
  <Card>
    <StepLine values={values} max={String(Math.max(...values) / 100)} axis={['11–20', '11–23', words.today]} />
  </Card>
)

function Charts() {
  return (
    <>
      <Example name="A week">
        <Chart bars={won.map((up, i) => ({ up, down: staked[i] ?? 0 }))} />
      </Example>
      <Example name="90 days">
        <Chart bars={month} />
      </Example>
      <Example name="One side only">
        <Chart bars={staked.map((down) => ({ up: 0, down }))} />
      </Example>
      <Example name="A balance">
        <Line values={[120_000, 118_000, 118_000, 131_500, 40_000, 38_060, 84_020]} />
      </Example>
      <Example name="A balance over 90 days">
        <Line values={month.map(({ up, down }) => 20_000 + up - down)} />
      </Example>
      <Example name="Nothing">
        <Chart bars={won.map(() => ({ up: 0, down: 0 }))} />
      </Example>
    </>
  )
}

export const chart: KitPage = { title: 'Chart', shows: { DivergingBars, StepLine }, Page: Charts }
