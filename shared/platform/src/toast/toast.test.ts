import { store } from '../store/store'
import { showToast, toastAtom } from './toast'

const shown = () => store.get(toastAtom)?.text ?? null

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    ['a word', 'info', 2500],
    ['a success', 'success', 2500],
    ['a failure', 'error', 4000],
    ['x'.repeat(100), 'error', 6000],
  ] as const)('ERR-1 shows %s (%s) for as long as reading it takes: %d ms', (text, kind, ms) => {
    showToast(text, kind)
    jest.advanceTimersByTime(ms - 1)
    expect(shown()).toBe(text)
    jest.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  it('ERR-1 is replaced by a newer one, which has its own time', () => {
    showToast('first', 'error')
    jest.advanceTimersByTime(3000)
    showToast('second', 'error')
    jest.advanceTimersByTime(3000)
    expect(shown()).toBe('second')
    jest.advanceTimersByTime(1000)
    expect(shown()).toBeNull()
  })
})
