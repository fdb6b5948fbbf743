import { expectNoViolations } from '@app/testing'
import { sealPaths } from '@app/fairness'
import { render, screen } from '@testing-library/react'
import { CountdownRing } from '../countdown/CountdownRing'
import { DiceRow } from '../dice/Dice'
import { Mark } from '../mark/Mark'
import { Seal } from './Seal'
import { seedHex } from './seedHex'

const hash = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const pathsOf = (element: Element) => [...element.querySelectorAll('path[id]')].map((path) => path.getAttribute('d'))

describe('Seal', () => {
  it('LOT-13 draws the commitment, identical everywhere', () => {
    const { container } = render(<Seal hash={hash} detail={2} />)
    expect(pathsOf(container)).toEqual(sealPaths(hash, { detail: 2 }).map((strand) => strand.d))
  })

  it('BEACON-14 draws a second hash as a ring around the first, which it leaves as it is', () => {
    const second = 'ab'.repeat(48)
    const { container, rerender } = render(<Seal hash={hash} state="open" hole={0.4} />)
    const first = pathsOf(container)
    rerender(<Seal hash={hash} second={second} state="open" hole={0.4} />)
    const around = sealPaths(second, { detail: 3, hole: 0.62, only: [2] }).map((strand) => strand.d)
    expect(pathsOf(container)).toEqual([...first, ...around])
  })

  it('gives two seals on one page separate masks and inks', () => {
    const { container } = render(
      <>
        <Seal hash={hash} />
        <Seal hash={hash} />
      </>,
    )
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const use of container.querySelectorAll('use')) expect(ids).toContain(use.getAttribute('href')?.slice(1))
    for (const rect of container.querySelectorAll('rect'))
      expect(ids).toContain(rect.getAttribute('mask')?.slice(5, -1))
  })

  it('LOT-13 warns of a mismatch with a dashed line, whatever is in the middle', () => {
    const { container } = render(<Seal hash={hash} state="mismatch" />)
    expect(container.querySelectorAll('use, mask')).toHaveLength(0)
    expect(container.querySelector('.mismatch .middle svg')).not.toBeNull()
  })

  it('LOT-13 opens to show the dice, which are named', async () => {
    const { container } = render(
      <Seal hash={hash} state="open" hole={0.5} label="Seal of draw 0417">
        <DiceRow dice={[6, 4, 2]} label="Dice" size="tiny" />
      </Seal>,
    )
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
      'Seal of draw 0417',
      '6',
      '4',
      '2',
    ])
    await expectNoViolations(container)
  })

  it('makes a hash of any text, the same every time', () => {
    expect(seedHex('host:mira')).toBe(seedHex('host:mira'))
    expect(seedHex('host:mira')).toMatch(/^[0-9a-f]{64}$/)
    expect(seedHex('host:rafa')).not.toBe(seedHex('host:mira'))
    expect(seedHex(hash)).toBe(hash)
  })
})

describe('DiceRow', () => {
  it('waits without naming values that are not known yet', () => {
    render(<DiceRow dice={null} label="Waiting for the draw" />)
    expect(screen.getByText('Waiting for the draw')).not.toBeNull()
    expect(screen.queryAllByRole('img')).toHaveLength(0)
  })
})

describe('CountdownRing', () => {
  const ticksLeft = (container: Element) =>
    (container.querySelector('.left')?.getAttribute('d') ?? '').split('M').length - 1

  it.each([
    [1, 90],
    [0.5, 45],
    [0.001, 1],
    [0, 0],
    [-1, 0],
    [2, 90],
  ])('at a fraction of %d left shows %i of 90 ticks', (fraction, ticks) => {
    const { container } = render(<CountdownRing fraction={fraction}>{'1:42'}</CountdownRing>)
    expect(ticksLeft(container)).toBe(ticks)
  })
})

describe('Mark', () => {
  it('lacks one of its eight circles if something could not be loaded', () => {
    const { container } = render(<Mark missing />)
    expect(container.querySelectorAll('circle')).toHaveLength(8)
    expect(container.querySelectorAll('.lost')).toHaveLength(1)
  })
})
