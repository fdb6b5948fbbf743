import { expectNoViolations } from '@app/testing'
import { render, screen } from '@testing-library/react'
import { DivergingBars } from './DivergingBars'

const axis = ['1 May', '2 May', 'Today'] as const
const draw = (bars: { up: number; down: number }[]) =>
  render(
    <DivergingBars
      bars={bars}
      up={{ label: 'Winnings', total: '90.00', max: '60.00' }}
      down={{ label: 'Stakes', total: '20.01', max: '20.00' }}
      axis={axis}
    />,
  ).container
/** The lengths of one side's bars. */
const lengths = (container: HTMLElement, side: string) =>
  [...container.querySelectorAll(`.${side} line`)].map((line) => {
    const from = Number(line.getAttribute('y1'))
    const to = Number(line.getAttribute('y2'))
    return side === 'up' ? from - to : to - from
  })

describe('DivergingBars', () => {
  it('REPORT-2 draws both sides on one scale, the smallest amount visibly, and nothing for 0', async () => {
    const container = draw([
      { up: 60, down: 20 },
      { up: 30, down: 0.01 },
      { up: 0, down: 0 },
    ])
    expect(lengths(container, 'up')).toEqual([90, 45])
    expect(lengths(container, 'down')).toEqual([30, 2])
    await expectNoViolations(container)
  })

  it('REPORT-2 names both sides with their totals, and the largest of each', () => {
    const container = draw([{ up: 60, down: 20 }])
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Winnings', 'Stakes'])
    expect(screen.getAllByRole('definition').map((sum) => sum.textContent)).toEqual(['90.00', '20.01'])
    expect([...container.querySelectorAll('.max')].map((label) => label.textContent)).toEqual(['60.00', '20.00'])
  })

  it('REPORT-2 draws only the line if there is nothing', () => {
    const container = draw([{ up: 0, down: 0 }])
    expect([...lengths(container, 'up'), ...lengths(container, 'down')]).toEqual([])
    expect(container.querySelectorAll('.max')).toHaveLength(0)
    expect(container.querySelectorAll('.zero')).toHaveLength(1)
  })
})
