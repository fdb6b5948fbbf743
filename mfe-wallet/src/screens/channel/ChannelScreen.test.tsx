import { depositRecords, recharge, userInfo } from '@app/contracts'
import { queryClient, userQuery } from '@app/platform'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { texts } from '../../texts'
import { ChannelScreen } from './ChannelScreen'
import { payPage } from './payPage'

const server = fakeServer()
const page = 'https://pay.sandbox.example/pay?order=abc'
const waiting = make.depositRecord({ id: 5, status: 1, payUntil: 1_790_003_600, paidAt: null })

beforeEach(() => {
  jest.useFakeTimers()
  server.answer(userInfo, make.user({ money: '1284.50' }))
  server.answer(recharge, { payUrl: page, id: 5, payUntil: null })
  server.answer(depositRecords, [waiting])
})
afterEach(() => jest.useRealTimers())

/** How many times the deposit was checked since the screen opened. */
let before = 0
const looks = () => server.requests(depositRecords).length - before
const open = async (baseInfo = {}, path = '/Channel?money=200') => {
  const opened = await renderScreen(<ChannelScreen />, { path, texts: [texts], baseInfo })
  await pass(0)
  before = server.requests(depositRecords).length
  return opened
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const channel = (name: RegExp) => screen.getByRole('button', { name })
const choose = async (name: RegExp) => {
  fireEvent.click(channel(name))
  await pass(0)
}
const frame = () => document.querySelector('iframe')

it.each(['javascript:alert(1)', 'data:text/html,hi', 'blob:https://x/1', '/pay', ''])(
  'WALLET-2 the address %j is not one of a payment page',
  (address) => {
    expect(payPage(address)).toBeNull()
  },
)

describe('Channel', () => {
  it('WALLET-2 WALLET-7 lists the channels under the amount, posts the chosen one with a key, and shows its payment page in a sandboxed frame, until when to pay, and a way back', async () => {
    server.answer(depositRecords, [])
    server.answer(recharge, { payUrl: page, id: 5, payUntil: 1_790_003_600 })
    const { container } = await open()
    expect(screen.getByText(/200/)).toBeInTheDocument()
    expect(channel(/Sandbox card/)).toHaveTextContent('At once')
    expect(channel(/Sandbox bank transfer/)).toBeInTheDocument()
    jest.useRealTimers()
    await expectNoViolations(container)
    jest.useFakeTimers()
    server.answer(depositRecords, [waiting])
    await choose(/Sandbox card/)
    const [sent] = server.requests(recharge)
    expect(sent?.fields).toEqual({ pay_way: 'bank', money: '200', bank_type: 'Sandbox card' })
    expect(sent?.idempotencyKey).toMatch(/^[\w-]{8,64}$/)
    expect(frame()).toHaveAttribute('src', page)
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
    expect(frame()).toHaveAttribute('title', 'Payment page of Sandbox card')
    expect(screen.getByText('pay.sandbox.example')).toBeInTheDocument()
    expect(screen.getByText(/^Pay by .*2026.*no longer counts towards your deposit limit/)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Close the payment page' }))
    expect(frame()).toBeNull()
    expect(channel(/Sandbox card/)).toBeInTheDocument()
    await pass(0)
    const requested = looks()
    await pass(30_000)
    expect(looks()).toBe(requested)
  })

  it('WALLET-2 keeps a page of our own origin inside the sandbox', async () => {
    server.answer(recharge, { payUrl: `${window.location.origin}/pay`, id: 5, payUntil: null })
    await open()
    await choose(/Sandbox card/)
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
  })

  it('WALLET-2 never opens an address that is not of the web', async () => {
    server.answer(recharge, { payUrl: 'javascript:alert(1)', id: 5, payUntil: null })
    await open()
    await choose(/Sandbox card/)
    expect(frame()).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('The payment page has an address that we don’t open.')
  })

  it('WALLET-2 accepts no second attempt while one runs, nor for 500 ms after it ended', async () => {
    server.refuse(recharge, 'The channel is busy')
    await open()
    fireEvent.click(channel(/Sandbox card/))
    fireEvent.click(channel(/Sandbox card/))
    await pass(499)
    fireEvent.click(channel(/Sandbox card/))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
    expect(server.requests(recharge)).toHaveLength(1)
    await pass(500)
    await choose(/Sandbox card/)
    expect(server.requests(recharge)).toHaveLength(2)
  })

  it('WALLET-13 shows a paid deposit and the new balance without a manual refresh', async () => {
    await open()
    await choose(/Sandbox card/)
    await pass(2000)
    expect(looks()).toBe(1)
    expect(frame()).not.toBeNull()
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 2 })])
    server.answer(userInfo, make.user({ money: '1484.50' }))
    await pass(3000)
    expect(frame()).toBeNull()
    expect(screen.getByRole('heading', { name: /AED\s200\.00 added/ })).toHaveFocus()
    expect(screen.getByText(/Your balance is now AED\s1,484\.50\./)).toBeInTheDocument()
    const requested = looks()
    await pass(30_000)
    expect(looks()).toBe(requested)
  })

  it('WALLET-13 shows no balance from a request that was under way before the deposit was paid', async () => {
    await open()
    await choose(/Sandbox card/)
    const release = server.hold(userInfo)
    void queryClient.prefetchQuery(userQuery())
    await pass(1)
    expect(server.requests(userInfo)).toHaveLength(1)
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 2 })])
    server.answer(userInfo, make.user({ money: '1484.50' }))
    await pass(2000)
    release()
    await pass(1)
    expect(screen.getByText(/Your balance is now AED\s1,484\.50\./)).toBeInTheDocument()
  })

  it('WALLET-13 polls every 2 s at first, and later every 5 s at most', async () => {
    await open()
    await choose(/Sandbox card/)
    await pass(1999)
    expect(looks()).toBe(0)
    await pass(60_000)
    const early = looks()
    await pass(50_000)
    expect(looks()).toBe(early + 10)
  })

  it('WALLET-13 says that a declined deposit charged nothing, and leads back to the channels', async () => {
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 3, paidAt: null })])
    await open()
    await choose(/Sandbox card/)
    await pass(2000)
    expect(screen.getByRole('heading', { name: 'Not paid' })).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Choose a channel again' }))
    expect(channel(/Sandbox card/)).toBeInTheDocument()
  })

  it('ERR-3 treats a deposit as waiting while the records cannot be fetched, and keeps polling', async () => {
    await open()
    await choose(/Sandbox card/)
    server.fail(depositRecords)
    await pass(10_000)
    expect(frame()).not.toBeNull()
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 4 })])
    await pass(5000)
    expect(screen.getByRole('heading', { name: /added/ })).toBeInTheDocument()
  })

  it('ERR-3 shows no balance that was not refetched', async () => {
    await open()
    await choose(/Sandbox card/)
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 2 })])
    server.fail(userInfo)
    await pass(4000)
    expect(screen.getByRole('heading', { name: /added/ })).toBeInTheDocument()
    expect(screen.queryByText(/Your balance is now/)).not.toBeInTheDocument()
  })

  it('ERR-2 keeps the screen after a refusal, says why in place and retries on demand', async () => {
    server.refuse(recharge, 'This channel is closed for the night')
    await open()
    await choose(/Sandbox card/)
    expect(screen.getByRole('alert')).toHaveTextContent('This channel is closed for the night')
    expect(screen.getAllByText('This channel is closed for the night')).toHaveLength(1)
    server.answer(recharge, { payUrl: page, id: 6, payUntil: null })
    await pass(500)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
    expect(frame()).not.toBeNull()
  })

  it('ERR-3 retries as the same deposit after a lost response', async () => {
    server.fail(recharge)
    await open()
    await choose(/Sandbox card/)
    server.answer(recharge, { payUrl: page, id: 5, payUntil: null })
    await pass(500)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
    const keys = server.requests(recharge).map((request) => request.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('MINE-4 only says whom to contact while deposits are closed', async () => {
    await open({ close_withdraw: 1 })
    await choose(/Sandbox card/)
    expect(screen.getByText('Please contact cskh for deposit support')).toBeInTheDocument()
    expect(server.requests(recharge)).toHaveLength(0)
  })

  it('says so when no channel is open', async () => {
    await open({ pay_banklist: [] })
    expect(screen.getByText('No channel is open right now')).toBeInTheDocument()
  })

  it('ROUTE-4 redirects an amount of zero to Recharge', async () => {
    const { location } = await open({}, '/Channel?money=0')
    expect(location()).toBe('/Recharge')
  })
})
