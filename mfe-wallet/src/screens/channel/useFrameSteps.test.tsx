import { renderHook } from '@testing-library/react'
import { useFrameSteps } from './useFrameSteps'

/** A page load in the frame, with or without a new history entry. */
type Load = 'step' | 'replaced'

/** @returns by how many entries it went back */
function paid(loads: readonly Load[], before: () => void = () => {}): number {
  window.history.replaceState(null, '', '/Channel?money=50&deposit=7')
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => {})
  const { result, unmount } = renderHook(() => useFrameSteps())
  result.current()
  for (const load of loads) {
    if (load === 'step') window.history.pushState(null, '')
    result.current()
  }
  before()
  unmount()
  const steps = go.mock.calls.map(([by]) => by)
  go.mockRestore()
  return steps.reduce<number>((sum, by = 0) => sum + by, 0)
}

describe('the history entries that the payment page leaves', () => {
  it.each<[number, readonly Load[]]>([
    [0, []],
    [-1, ['step']],
    [-3, ['step', 'step', 'step']],
  ])('WALLET-13 are skipped when it closes: %d', (by, loads) => {
    expect(paid(loads)).toBe(by)
  })

  it.each<[string, readonly Load[], () => void]>([
    ['one of its pages replaced another, or came back', ['step', 'replaced'], () => {}],
    ['it made steps without loading', ['step'], () => window.history.pushState(null, '')],
    ['the member goes to another screen', ['step'], () => window.history.replaceState(null, '', '/Login')],
  ])('WALLET-13 stay if %s', (_, loads, before) => {
    expect(paid(loads, before)).toBe(0)
  })
})
