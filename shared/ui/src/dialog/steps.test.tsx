import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Sheet } from './Sheet'
import { backOverDialogs, navigateOverDialogs, screenIndex } from './steps'

const place = () => window.history.state as { key?: string; dialogs?: number }
const at = (key: string, dialogs?: number) =>
  waitFor(() => expect([place().key, place().dialogs]).toEqual([key, dialogs]))
const routed: (string | undefined)[] = []
/** Like the router, which sees only the events that the dialogs let through. */
const router = () => routed.push(place().key)

function Slip({ isSaved = false }: { isSaved?: boolean }) {
  const [isOpen, setIsOpen] = useState(true)
  const [isRequested, setIsRequested] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {'Review'}
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(isSaved)} title="Your slip" closeLabel="Close">
        <button type="button" onClick={() => setIsRequested(true)}>
          {'Clear'}
        </button>
      </Sheet>
      <Sheet open={isRequested} onClose={() => setIsRequested(false)} title="Clear all?" closeLabel="Keep" titleHidden>
        {'Really'}
      </Sheet>
    </>
  )
}

const open = () => screen.queryAllByRole('dialog', { hidden: true }).length

beforeAll(() => window.addEventListener('popstate', router))
afterAll(() => window.removeEventListener('popstate', router))
beforeEach(() => {
  window.history.pushState({ idx: 3, key: 'list' }, '')
  window.history.pushState({ idx: 4, key: 'game' }, '')
  routed.length = 0
})
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(place().dialogs).toBeUndefined())
})

describe('the browser’s back', () => {
  it('closes an open sheet and stays on the screen; the next one leaves it', async () => {
    render(<Slip />)
    await at('game', 1)
    expect(screenIndex()).toBe(4)
    window.history.back()
    await at('game')
    await waitFor(() => expect(open()).toBe(0))
    expect(routed).toEqual([])
    window.history.back()
    await at('list')
    expect(routed).toEqual(['list'])
  })

  it('closes dialogs from the top, one by one', async () => {
    render(<Slip />)
    act(() => screen.getByText('Clear').click())
    await at('game', 2)
    window.history.back()
    await waitFor(() => expect(open()).toBe(1))
    await at('game', 1)
    window.history.back()
    await waitFor(() => expect(open()).toBe(0))
    await at('game')
    expect(routed).toEqual([])
  })

  it('leaves the screen at once after a sheet was closed with its own button', async () => {
    render(<Slip />)
    await at('game', 1)
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    await at('game')
    window.history.back()
    await at('list')
    expect(routed).toEqual(['list'])
  })

  it('does not leave the screen under a sheet that cannot close now', async () => {
    render(<Slip isSaved />)
    await at('game', 1)
    const push = jest.spyOn(window.history, 'pushState')
    window.history.back()
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
    expect(place()).toMatchObject({ key: 'game', dialogs: 1 })
    expect(open()).toBe(1)
    expect(routed).toEqual([])
  })

  it('skips the history entry of a sheet that is gone', async () => {
    const { unmount } = render(<Slip />)
    await at('game', 1)
    window.history.pushState({ idx: 6, key: 'rules' }, '')
    unmount()
    window.history.back()
    await at('game')
  })
})

describe('a step back', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('of a sheet that closes a second after another happens once', async () => {
    jest.useFakeTimers()
    render(<Slip />)
    await at('game', 1)
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    await at('game')
    act(() => screen.getByRole('button', { name: 'Review' }).click())
    await at('game', 1)
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
    await act(() => jest.advanceTimersByTimeAsync(700))
    await act(async () => screen.getByRole('button', { name: 'Close' }).click())
    await act(() => jest.advanceTimersByTimeAsync(600))
    expect(go).toHaveBeenCalledTimes(1)
    go.mockRestore()
    window.history.go(-1)
    await at('game')
  })

  it('that arrives late is not repeated, and the router does not see it', async () => {
    render(<Slip />)
    await at('game', 1)
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    const navigate = jest.fn()
    await waitFor(() => expect(go).toHaveBeenCalledTimes(1))
    navigateOverDialogs(navigate)
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(1), { timeout: 5000 })
    expect(go).toHaveBeenCalledTimes(1)
    go.mockRestore()
    window.history.go(-1)
    await at('game')
    expect(routed).toEqual([])
  })
})

describe('a navigation', () => {
  it('replaces an open sheet’s history entry', async () => {
    render(<Slip />)
    await at('game', 1)
    const navigate = jest.fn()
    navigateOverDialogs(navigate)
    expect(navigate).toHaveBeenCalledWith(1)
  })

  it('waits until the history entry of a closed sheet is gone', async () => {
    render(<Slip />)
    await at('game', 1)
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    await waitFor(() => expect(go).toHaveBeenCalledWith(-1))
    const navigate = jest.fn(() => place().key)
    navigateOverDialogs(navigate)
    expect(navigate).not.toHaveBeenCalled()
    go.mockRestore()
    window.history.go(-1)
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(0))
    expect(place().key).toBe('game')
  })

  it('with back leaves the sheet and its screen', async () => {
    render(<Slip />)
    await at('game', 1)
    backOverDialogs((steps) => window.history.go(-1 - steps))
    await at('list')
    expect(routed).toEqual(['list'])
  })
})
