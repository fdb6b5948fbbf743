import { act, render, screen } from '@testing-library/react'
import { StoreProvider, store, useAtom } from '../store/store'
import { memberAtom, useDraft } from './drafts'
import { currentSession, endSession, startSession } from './session'

const slipAtom = memberAtom('')
const member = { id: 42, tokensso: 'secret-of-the-session' }

function Form() {
  const [amount, setAmount] = useDraft('wallet.test', '')
  const [slip, setSlip] = useAtom(slipAtom)
  return (
    <>
      <output>{`${amount}|${slip}`}</output>
      <button onClick={() => setAmount('50')}>type</button>
      <button onClick={() => setSlip('bi')}>pick</button>
    </>
  )
}
const open = () =>
  render(
    <StoreProvider store={store}>
      <Form />
    </StoreProvider>,
  )
const shown = () => screen.getByRole('status').textContent
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

/** The member fills in the form, then `end` ends it. */
function fillIn(end: () => void) {
  act(() => startSession(member))
  const { unmount } = open()
  press('type')
  press('pick')
  expect(shown()).toBe('50|bi')
  act(end)
  unmount()
}

beforeEach(() => {
  endSession('logout')
  sessionStorage.clear()
})

describe('what a member has typed', () => {
  it('SESSION-4 is restored when the same member returns after the session ended', () => {
    fillIn(() => endSession('authentication'))
    act(() => startSession(member))
    open()
    expect(shown()).toBe('50|bi')
  })

  it('is restored once: from then on it is up to the member', () => {
    fillIn(() => endSession('elsewhere'))
    act(() => startSession(member))
    open().unmount()
    open()
    expect(shown()).toBe('|bi')
  })

  it('survives a reload', () => {
    fillIn(() => window.dispatchEvent(new Event('pagehide')))
    open()
    expect(shown()).toBe('50|bi')
  })

  it('SESSION-7 is deleted by a logout', () => {
    fillIn(() => endSession('logout'))
    act(() => startSession(member))
    open()
    expect(shown()).toBe('|')
    expect(sessionStorage).toHaveLength(0)
  })

  it('SESSION-9 is not shown to another member', () => {
    fillIn(() => endSession('authentication'))
    act(() => startSession({ id: 43, tokensso: 'secret-of-another-session' }))
    open()
    expect(shown()).toBe('|')
    expect(sessionStorage).toHaveLength(0)
    expect(currentSession()?.token).toBe('43')
  })

  it('is not stored for a visitor, nor if nothing was typed', () => {
    const { unmount } = open()
    press('type')
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    act(() => startSession(member))
    open()
    act(() => endSession('authentication'))
    expect(sessionStorage).toHaveLength(0)
  })
})
