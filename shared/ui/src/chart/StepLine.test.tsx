import { expectNoViolations } from '@app/testing'
import { render } from '@testing-library/react'
import { StepLine } from './StepLine'

const draw = (values: number[]) =>
  render(<StepLine values={values} max="60.00" axis={['1 May', '2 May', 'Today']} />).container
const pathOf = (container: HTMLElement, name: string) => container.querySelector(`.${name}`)?.getAttribute('d')

describe('StepLine', () => {
  it('MINE-6 holds each value until the next, from 0 to the largest', async () => {
    const container = draw([30, 60, 0])
    expect(pathOf(container, 'line')).toBe('M0 80V80H1V20H2V140H3')
    expect(pathOf(container, 'area')).toBe('M0 140V80H1V20H2V140H3V140Z')
    expect(container.querySelector('.max')).toHaveTextContent('60.00')
    expect(container.querySelector<HTMLElement>('.max')?.style.getPropertyValue('--place')).toBe('0.5')
    await expectNoViolations(container)
  })

  it('MINE-6 is flat where there was nothing', () => {
    const container = draw([0, 0])
    expect(pathOf(container, 'line')).toBe('M0 140V140H1V140H2')
    expect(container.querySelector('.max')).toBeNull()
  })
})
