import { codes, lotteryHistory, lotteryInfo, lotteryOdds, playSession, userInfo } from '@app/contracts'
import { SlotContext, store } from '@app/platform'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shownReminderAtom } from '../../state/reminders'
import { allOdds, answerGame, nextPeriod, path, period, roundWith } from '../../test/game'
import { texts } from '../../texts'
import { GameScreen } from './GameScreen'

const server = fakeServer()
beforeEach(() => answerGame(server))

const open = () => renderScreen(<GameScreen />, { path, texts: [texts] })

describe('the game screen', () => {
  it('LOT-2 shows its layout in grey while it loads, says why when it cannot, and loads on the next try', async () => {
    server.refuse(lotteryInfo, 'This game rests today.', codes.unavailable)
    const release = server.hold(lotteryInfo)
    const { user } = await open()
    expect(screen.getByText('Loading')).toBeInTheDocument()
    release()
    expect(await screen.findAllByText('This game rests today.')).not.toHaveLength(0)
    server.answer(lotteryInfo, roundWith(102_000))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('timer')).toBeInTheDocument()
  })

  it('LOT-2 shows period, countdown, seal, balance, return, last result and odds', async () => {
    const { container } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Quick Three' })).toBeInTheDocument()
    expect(screen.getByRole('timer', { name: /^Closes in 1:4\d$/ })).toBeInTheDocument()
    expect(screen.getByText('0417')).toBeInTheDocument()
    expect(screen.getByText('630d cd29')).toBeInTheDocument()
    expect(await screen.findByText('1,284.50')).toBeInTheDocument()
    expect(screen.getByText('97.0%')).toBeInTheDocument()
    expect(screen.getByText('Draw 0001')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'A Big ×1.94' })).toBeEnabled()
    await screen.findByText('matches its seal')
    // The countdown goes on meanwhile.
    await act(() => expectNoViolations(container))
  })

  it('HONEST-5 reminds a member who is playing, and links from the report to limits and breaks', async () => {
    store.set(shownReminderAtom, { since: 0, at: 0 })
    server.answer(playSession, { since: 1_790_000_000, net: '-3.00', reminder: 15, serverTime: 1_790_000_960 })
    const { user } = await open()
    expect(await screen.findByText('You have been playing for 16 minutes.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    await user.click(screen.getByRole('button', { name: 'Personal report' }))
    expect(await screen.findByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/PlayLimits')
  })

  it('ROUTE-4 reports an address that names two games', async () => {
    server.answer(lotteryInfo, roundWith(102_000, { id: 3 }))
    await open()
    expect(await screen.findByText('There is no such game')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All draws' })).toHaveAttribute('href', '/Game')
    expect(server.requests(lotteryOdds)).toHaveLength(0)
  })

  it('ROUTE-4 reports an address that names no game, and shows nothing of a game', async () => {
    server.refuse(lotteryInfo, 'No game like that.', codes.notFound)
    const { user, location } = await open()
    expect(await screen.findByText('There is no such game')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All draws' })).toHaveAttribute('href', '/Game')
    expect(screen.queryByRole('button', { name: /Try again|Past draws|Personal report/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(location()).toBe('/Game')
  })

  it('LOT-2 shows no past draw in a new game', async () => {
    server.answer(lotteryHistory, [])
    await open()
    expect(await screen.findByText('No draw has opened yet.')).toBeInTheDocument()
  })

  it('HONEST-2 accepts no pick while the odds are unknown, and offers a retry', async () => {
    server.refuse(lotteryOdds, 'Not now.')
    const { user } = await open()
    expect(await screen.findByText('The odds didn’t load')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Big/ })).not.toBeInTheDocument()
    server.answer(lotteryOdds, allOdds)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: '10 ×7.76' })).toBeEnabled()
  })

  it('LOT-5 shows the sides of the last result, and their letters in the past draws', async () => {
    server.answer(lotteryHistory, [
      make.pastDraw(),
      make.pastDraw({ period: '202611200002', dice: [6, 1, 4], size: 'A', parity: 'C' }),
    ])
    const { user } = await open()
    const last = await screen.findByRole('link', { name: /Draw 0001/ })
    expect(last).toHaveTextContent('9Small · Odd')
    await user.click(screen.getByRole('button', { name: 'Past draws' }))
    const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    expect(rows[1]).toHaveTextContent('Draw 0002')
    expect(rows[1]).toHaveTextContent('11A Big · C Odd')
    await waitFor(() => expect(rows[1]).toHaveTextContent('matches its seal'))
    expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/Fairness?key=k3&expect=202611200002',
    )
  })

  it('LOT-13 says that a draw does not match its seal', async () => {
    server.answer(lotteryHistory, [make.pastDraw({ dice: [1, 5, 4] })])
    await open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Draw 0001 does not match its seal')
    expect(alert).toHaveTextContent('The dice shown are not the ones that its secret gives.')
    expect(screen.queryByText('matches its seal')).not.toBeInTheDocument()
  })

  it('LOT-2 opens the wallet’s personal report', async () => {
    const { user } = await renderScreen(
      <SlotContext value={({ name }) => <p>{name}</p>}>
        <GameScreen />
      </SlotContext>,
      { path, texts: [texts] },
    )
    await user.click(await screen.findByRole('button', { name: 'Personal report' }))
    const sheet = await screen.findByRole('dialog', { name: 'Personal report' })
    expect(sheet).toHaveTextContent('mfe-wallet/PersonalReport')
    expect(within(sheet).getByRole('link', { name: 'Game records' })).toHaveAttribute('href', '/GameRecord')
  })

  it('LOT-12 reloads everything and says so 200 ms after the pull, and not before', async () => {
    await open()
    await screen.findByText('matches its seal')
    jest.useFakeTimers()
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
      await act(() => jest.advanceTimersByTimeAsync(199))
      expect(screen.queryByText('Refresh successful')).toBeNull()
      await act(() => jest.advanceTimersByTimeAsync(1))
      expect(screen.getByText('Refresh successful')).toBeInTheDocument()
      for (const call of [lotteryInfo, lotteryHistory, lotteryOdds, userInfo])
        expect(server.requests(call)).toHaveLength(2)
    } finally {
      jest.useRealTimers()
    }
  })

  it('LOT-4 says once, with exactly 59 s left, that the period closes', async () => {
    server.answer(lotteryInfo, roundWith(59_000))
    const first = await open()
    // found is enough: on a busy machine its time may be over before the next line
    await screen.findByText(`lottery success: ${period}`)
    first.unmount()
    await open()
    await screen.findByRole('timer', { name: 'Closes in 0:59' })
    expect(screen.queryByText(/lottery success/)).not.toBeInTheDocument()
  })

  it('LOT-4 says nothing if less is left', async () => {
    server.answer(lotteryInfo, roundWith(57_900))
    await open()
    await screen.findByText('matches its seal')
    expect(screen.queryByText(/lottery success/)).not.toBeInTheDocument()
  })

  it('LOT-3 reloads member, game and history at the end until the new draw arrives, and opens it', async () => {
    const drawn = make.pastDraw({ period: '202611200001' })
    server.answer(lotteryInfo, roundWith(5, { period: drawn.period }))
    server.answer(lotteryHistory, [])
    await open()
    expect(await screen.findByText('opening')).toBeInTheDocument()
    server.answer(lotteryInfo, roundWith(180_000, { period: nextPeriod }))
    server.answer(lotteryHistory, [drawn])
    expect(await screen.findByText('Sum 9', {}, { timeout: 4000 })).toBeInTheDocument()
    expect(screen.getByText('Draw 0001 opened: 1, 5, 3. Sum 9, Small, Odd.')).toHaveAttribute('role', 'status')
    for (const call of [lotteryInfo, lotteryHistory, userInfo]) expect(server.requests(call).length).toBeGreaterThan(1)
    expect(await screen.findByRole('timer', {}, { timeout: 7000 })).toBeInTheDocument()
    expect(screen.getByText('0418')).toBeInTheDocument()
  })

  it('LOT-3 samples the server’s clock again when the tab becomes visible', async () => {
    await open()
    await screen.findByText('matches its seal')
    server.answer(lotteryInfo, roundWith(20_000))
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(server.requests(lotteryInfo)).toHaveLength(2))
  })
})
