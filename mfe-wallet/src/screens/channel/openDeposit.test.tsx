import { cancelRecharge, depositRecords, recharge, resumeRecharge, userInfo } from '@app/contracts'
import { fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { texts } from '../../texts'
import { ChannelScreen } from './ChannelScreen'

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

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async (path = '/Channel?money=200') => {
  const opened = await renderScreen(<ChannelScreen />, { path, texts: [texts] })
  await pass(0)
  return opened
}
const choose = async () => {
  fireEvent.click(screen.getByRole('button', { name: /Sandbox card/ }))
  await pass(0)
}
const frame = () => document.querySelector('iframe')

describe('a deposit that waits for payment', () => {
  it('WALLET-15 is kept in the address, so that a reload reopens its page and creates no second one', async () => {
    const { location } = await open()
    await choose()
    expect(location()).toBe('/Channel?money=200&deposit=5')
    expect(server.requests(resumeRecharge)).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Close the payment page' }))
    expect(location()).toBe('/Channel?money=200')
  })

  it('WALLET-15 opens its payment page', async () => {
    server.answer(resumeRecharge, { payUrl: page, id: 5, payUntil: 1_790_003_600 })
    await open('/Channel?money=200&deposit=5')
    expect(frame()).toHaveAttribute('src', page)
    expect(frame()).toHaveAttribute('title', 'Payment page of Sandbox card')
    expect(server.requests(resumeRecharge).map(({ fields }) => fields)).toEqual([{ id: '5' }])
    expect(server.requests(recharge)).toHaveLength(0)
    server.answer(depositRecords, [make.depositRecord({ id: 5, status: 2 })])
    const before = server.requests(depositRecords).length
    await pass(1999)
    expect(server.requests(depositRecords)).toHaveLength(before)
    await pass(1)
    expect(server.requests(depositRecords)).toHaveLength(before + 1)
    // the cache tells of it a millisecond later
    await pass(1)
    expect(screen.getByRole('heading', { name: /AED\s200\.00 added/ })).toBeInTheDocument()
  })

  it('SERVICE-2 has a payment page in the theme that the member chose, also when it is opened again', async () => {
    document.documentElement.dataset['theme'] = 'light'
    server.answer(resumeRecharge, { payUrl: page, id: 5, payUntil: null })
    const { unmount } = await open()
    await choose()
    unmount()
    await open('/Channel?money=200&deposit=5')
    delete document.documentElement.dataset['theme']
    const requested = [...server.requests(recharge), ...server.requests(resumeRecharge)]
    expect(requested.map(({ fields }) => fields['theme'])).toEqual(['light', 'light'])
  })

  it.each([
    [{ status: 2 }, /AED\s200\.00 added/],
    [{ status: 1, payUntil: null, paidAt: null }, /Not paid/],
  ] as const)(
    'WALLET-15 shows the outcome if it is %j when reopened, and offers no channel',
    async (changes, title) => {
      server.answer(depositRecords, [make.depositRecord({ id: 5, ...changes })])
      await open('/Channel?money=200&deposit=5')
      await pass(0)
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: /Sandbox card/ })).not.toBeInTheDocument()
      expect(server.requests(resumeRecharge)).toHaveLength(0)
    },
  )

  it('WALLET-15 says why it cannot be resumed, and retries on demand', async () => {
    server.refuse(resumeRecharge, 'You are taking a break')
    await open('/Channel?money=200&deposit=5')
    await pass(0)
    expect(screen.getByRole('alert')).toHaveTextContent('You are taking a break')
    server.answer(resumeRecharge, { payUrl: page, id: 5, payUntil: null })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
    expect(frame()).toHaveAttribute('src', page)
  })

  it('WALLET-15 stops waiting when it is cancelled elsewhere', async () => {
    await open()
    await choose()
    server.answer(depositRecords, [{ ...waiting, payUntil: null, statusText: 'Cancelled' }])
    await pass(2000)
    expect(frame()).toBeNull()
    expect(screen.getByText('This deposit is no longer waiting for a payment. Nothing was taken.')).toBeInTheDocument()
  })

  it('WALLET-15 is listed above the channels, to be resumed or cancelled', async () => {
    server.answer(cancelRecharge, null, 'Deposit cancelled')
    await open()
    await pass(0)
    const list = screen.getByRole('list', { name: 'Waiting for payment' })
    expect(list).toHaveTextContent(/Sandbox card.*AED\s200\.00.*Pay by .*2026.*counts towards your deposit limit/)
    expect(within(list).getByRole('link', { name: /^Pay: AED\s200\.00$/ })).toHaveAttribute(
      'href',
      '/Channel?money=200.00&deposit=5',
    )
    server.answer(depositRecords, [{ ...waiting, payUntil: null, statusText: 'Cancelled' }])
    fireEvent.click(within(list).getByRole('button', { name: /^Cancel: AED\s200\.00$/ }))
    await pass(0)
    expect(server.requests(cancelRecharge).map(({ fields }) => fields)).toEqual([{ id: '5' }])
    expect(screen.getByText('Deposit cancelled')).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Waiting for payment' })).not.toBeInTheDocument()
  })
})
