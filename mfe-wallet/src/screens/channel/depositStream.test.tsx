import { depositRecords, recharge, userInfo } from '@app/contracts'
import { isStreamOpenAtom, reload, store } from '@app/platform'
import { fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { texts } from '../../texts'
import { ChannelScreen } from './ChannelScreen'

const server = fakeServer()
const waiting = make.depositRecord({ id: 5, status: 1, payUntil: 1_790_003_600, paidAt: null })

beforeEach(() => {
  jest.useFakeTimers()
  server.answer(userInfo, make.user({ money: '1284.50' }))
  server.answer(recharge, { payUrl: 'https://pay.sandbox.example/pay?order=abc', id: 5, payUntil: null })
  server.answer(depositRecords, [waiting])
})
afterEach(() => {
  jest.useRealTimers()
  store.set(isStreamOpenAtom, false)
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** As the host does when the stream opens or breaks. */
const setStream = async (isOpen: boolean) => {
  act(() => store.set(isStreamOpenAtom, isOpen))
  await pass(1)
}
/** As the host does when the stream tells of a deposit. */
const notify = async () => {
  act(() => void reload(depositRecords))
  await pass(1)
}
let before = 0
const count = () => {
  const all = server.requests(depositRecords).length
  const since = all - before
  before = all
  return since
}
/** Opens a payment page. */
async function open(isStreamOpen: boolean) {
  store.set(isStreamOpenAtom, isStreamOpen)
  await renderScreen(<ChannelScreen />, { path: '/Channel?money=200', texts: [texts] })
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: /Sandbox card/ }))
  await pass(1)
  expect(document.querySelector('iframe')).not.toBeNull()
  count()
}

describe('a deposit that waits while the stream tells of it', () => {
  it('TELL-12 WALLET-13 is looked at every 30 s, and without the stream every 2 to 5 s', async () => {
    await open(true)
    await pass(29_000)
    expect(count()).toBe(0)
    await pass(61_000)
    expect(count()).toBe(3)
    await setStream(false)
    expect(count()).toBe(0)
    await pass(2000)
    expect(count()).toBe(1)
    await pass(88_000)
    expect(count()).toBe(18)
  })

  it.each([
    [{ status: 2 }, /AED\s200\.00 added/],
    [{ status: 3, paidAt: null }, /Not paid/],
  ] as const)('TELL-12 shows at once, with one request, that it is %j', async (changes, title) => {
    await open(true)
    server.answer(depositRecords, [make.depositRecord({ id: 5, ...changes })])
    await notify()
    expect(screen.getByRole('heading', { name: title })).toHaveFocus()
    expect(screen.queryByText(/Your balance is now AED\s1,284\.50\./) !== null).toBe(changes.status === 2)
    expect(count()).toBe(1)
    await pass(120_000)
    expect(count()).toBe(0)
  })

  it('TELL-12 is looked at when the stream opens, in case it was decided before', async () => {
    await open(false)
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 3, paidAt: null })])
    await setStream(true)
    expect(screen.getByRole('heading', { name: 'Not paid' })).toBeInTheDocument()
  })

  it('TELL-12 WALLET-13 is polled again after the stream broke', async () => {
    await open(true)
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 3, paidAt: null })])
    await setStream(false)
    await pass(2000)
    expect(screen.getByRole('heading', { name: 'Not paid' })).toBeInTheDocument()
  })

  it('TELL-12 ERR-3 keeps waiting while what it was told of cannot be fetched', async () => {
    await open(true)
    server.fail(depositRecords)
    await notify()
    await pass(5000)
    expect(document.querySelector('iframe')).not.toBeNull()
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 2 })])
    await pass(30_001)
    expect(screen.getByRole('heading', { name: /added/ })).toBeInTheDocument()
  })

  it('TELL-12 asks nothing once its payment page is closed', async () => {
    await open(true)
    fireEvent.click(screen.getByRole('button', { name: 'Close the payment page' }))
    await pass(1)
    count()
    await pass(120_000)
    expect(count()).toBe(0)
  })
})
