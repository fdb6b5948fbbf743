import { playSession, type PlaySession } from '@app/contracts'
import { store } from '@app/platform'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { shownReminderAtom } from '../../state/reminders'
import { texts } from '../../texts'
import { PlayReminder } from './PlayReminder'

const server = fakeServer()
const since = 1_790_000_000
const after = (minutes: number, changes: Partial<PlaySession> = {}): PlaySession => ({
  since,
  net: '-12.50',
  reminder: 30,
  serverTime: since + minutes * 60,
  ...changes,
})
beforeEach(() => store.set(shownReminderAtom, { since: 0, at: 0 }))
afterEach(() => jest.useRealTimers())

const open = () => renderScreen(<PlayReminder />, { path: '/Lottery', texts: [texts] })

describe('the reminder', () => {
  it('HONEST-5 shows the time and the net result, and continues', async () => {
    server.answer(playSession, after(31))
    const { user, container } = await open()
    expect(await screen.findByRole('dialog', { name: 'Time for a short break?' })).toBeInTheDocument()
    expect(screen.getByText('You have been playing for 31 minutes.')).toBeInTheDocument()
    expect(screen.getByText('Your result in that time: −AED 12.50')).toBeInTheDocument()
    await expectNoViolations(container)
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('HONEST-5 calls a gain a gain, and links to breaks', async () => {
    server.answer(playSession, after(60, { net: '4.00', reminder: 60 }))
    await open()
    expect(await screen.findByText('Your result in that time: +AED 4.00')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Take a break' })).toHaveAttribute('href', '/PlayLimits')
  })

  it('HONEST-5 appears once, when the interval is over and not before', async () => {
    jest.useFakeTimers()
    server.answer(playSession, after(29))
    await open()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(server.requests(playSession)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    server.answer(playSession, after(30))
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    expect(screen.getByText('You have been playing for 30 minutes.')).toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Go on' }).click())
    server.answer(playSession, after(35))
    await act(() => jest.advanceTimersByTimeAsync(300_000))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['off', after(300, { reminder: 0 })],
    ['set, but nothing was played yet', after(0)],
  ])('HONEST-5 does not appear while it is %s', async (_, session) => {
    server.answer(playSession, session)
    await open()
    await waitFor(() => expect(server.requests(playSession)).toHaveLength(1))
    await act(async () => {})
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
