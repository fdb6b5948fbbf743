import { gameOrders, lotteryHistory, lotteryInfo, placeOrder, playLimits } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { answerGame, nextPeriod, ownLimits, path, period, roundWith } from '../../test/game'
import { texts } from '../../texts'
import { GameScreen } from './GameScreen'

const server = fakeServer()
beforeEach(() => answerGame(server))

const open = () => renderScreen(<GameScreen />, { path, texts: [texts] })
const openOrder = make.gameOrder({ isSettled: false, dice: [], payout: '0.00' })
const limit = { limit: '100.00', used: '60.00', resetsAt: 1_790_080_000, pending: null }

describe('a member’s open bets', () => {
  it('WALLET-8 shows the stake on the open draw, and each pick', async () => {
    server.answer(gameOrders, [openOrder])
    const { user, container } = await open()
    const row = await screen.findByRole('button', { name: /^Your picks · 0417/ })
    expect(row).toHaveTextContent(/1 pick, AED\s5\.00 staked\. It opens at \d+:\d\d\s[AP]M\./)
    await user.click(row)
    const sheet = within(await screen.findByRole('dialog', { name: 'Your picks in draw 0417' }))
    expect(sheet.getByRole('listitem')).toHaveTextContent('ABig5.00 staked')
    expect(sheet.getByRole('link', { name: 'Check it yourself' })).toHaveAttribute(
      'href',
      `/Fairness?key=k3&expect=${period}`,
    )
    await act(() => expectNoViolations(container))
  })

  it('WALLET-8 shows only the net result after the draw, also to a screen reader', async () => {
    const drawn = make.pastDraw({ period: '202611200001' })
    const bets = [{ period: drawn.period, type: 'si', stake: '5.00', payout: '0.00' }]
    server.answer(gameOrders, [{ ...openOrder, bets }])
    server.answer(lotteryInfo, roundWith(5, { period: drawn.period }))
    server.answer(lotteryHistory, [])
    await open()
    expect(await screen.findByText(/It opens at|It is opening/)).toBeInTheDocument()
    server.answer(gameOrders, [make.gameOrder({ bets: [{ ...bets[0]!, payout: '9.70' }], dice: [1, 5, 3] })])
    server.answer(lotteryInfo, roundWith(180_000, { period: nextPeriod }))
    server.answer(lotteryHistory, [drawn])
    const reported = await screen.findByText(
      /^Your picks in draw 0001: AED\s5\.00 staked, AED\s9\.70 came back$/,
      {},
      { timeout: 4000 },
    )
    expect(reported).toHaveAttribute('role', 'status')
    expect(screen.getByRole('button', { name: /^Your picks · 0001/ })).toHaveTextContent('+4.70')
  })

  it('KEEP-1 puts the picks of a drawn period on the slip again, and places nothing', async () => {
    const drawn = make.pastDraw({ period: '202611200001' })
    const bet = (type: string) => ({ period: drawn.period, type, stake: '20.00', payout: '0.00' })
    server.answer(lotteryHistory, [drawn])
    server.answer(gameOrders, [make.gameOrder({ bets: [bet('si'), bet('11')], dice: [1, 5, 3] })])
    const { user, container } = await open()
    await user.click(await screen.findByRole('button', { name: /^Your picks · 0001/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Your picks in draw 0001' }))
    await act(() => expectNoViolations(container))
    await user.click(sheet.getByRole('button', { name: 'Same picks again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: /^Review 2 picks/ })).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveValue('20')
    expect(screen.getAllByRole('button', { pressed: true }).map((each) => each.textContent)).toEqual([
      expect.stringContaining('C Odd'),
      expect.stringContaining('11'),
      '20',
    ])
    expect(server.requests(placeOrder)).toEqual([])
  })

  it('KEEP-1 is not offered before the draw, nor during a break', async () => {
    server.answer(gameOrders, [openOrder])
    const { user, unmount } = await open()
    await user.click(await screen.findByRole('button', { name: /^Your picks · 0417/ }))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Same picks again' })).not.toBeInTheDocument()
    unmount()
    const drawn = make.pastDraw({ period: '202611200001' })
    const bets = [{ period: drawn.period, type: 'si', stake: '20.00', payout: '0.00' }]
    server.answer(lotteryHistory, [drawn])
    server.answer(gameOrders, [make.gameOrder({ bets, dice: [1, 5, 3] })])
    server.answer(playLimits, ownLimits({ breakUntil: Math.floor(Date.now() / 1000) + 90_000_000 }))
    await open()
    await screen.findByText(/^You are taking a break until/)
    await user.click(await screen.findByRole('button', { name: /^Your picks · 0001/ }))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Same picks again' })).not.toBeInTheDocument()
  })
})

describe('limits, before a refusal', () => {
  it('LOT-10 shows the minimum and maximum of a pick, and sends nothing outside them', async () => {
    server.answer(lotteryInfo, roundWith(102_000, { minStake: '2.00', maxStake: '50.00' }))
    const { user } = await open()
    expect(await screen.findByText('Each pick, 2–\u206050')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /^A Big ×/ }))
    await user.click(screen.getByRole('button', { name: /^Review 1 pick/ }))
    expect(await screen.findByText('Each pick takes 2 to 50')).toBeInTheDocument()
    expect(server.requests(placeOrder)).toHaveLength(0)
  })

  it('HONEST-3 LOT-9 shows what the member’s own limit leaves, in the game and on the slip, and enforces it', async () => {
    server.answer(playLimits, ownLimits({ stake: limit }))
    const { user } = await open()
    expect(await screen.findByText(/^Your limit leaves AED\s40\.00 today$/)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /^A Big ×/ }))
    await user.click(screen.getByRole('button', { name: '100' }))
    await user.click(screen.getByRole('button', { name: /^Review 1 pick/ }))
    expect(await screen.findByText(/^Your own limit leaves AED\s40\.00 to stake today$/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '20' }))
    expect(screen.getByRole('textbox')).toHaveValue('20')
    expect(screen.getByRole('button', { name: '20' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: /^Review 1 pick/ }))
    const slip = within(await screen.findByRole('dialog', { name: 'Your slip' }))
    expect(slip.getByText('Your stake limit leaves today').nextSibling).toHaveTextContent('AED 40.00')
  })

  it('HONEST-3 accepts no pick during a break, and says until when', async () => {
    server.answer(playLimits, ownLimits({ breakUntil: Math.floor(Date.now() / 1000) + 90_000_000 }))
    await open()
    expect(await screen.findByText(/^You are taking a break until/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/PlayLimits')
    expect(await screen.findByRole('button', { name: /^A Big ×/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument()
  })
})

describe('the draw’s number and seal', () => {
  it('LOT-13 are shown in full behind the corners, to copy and share', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Seal/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Draw 0417' }))
    expect(sheet.getByText(period)).toBeInTheDocument()
    const { commitment } = roundWith(0)
    expect(sheet.getByText(commitment)).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: /^Copy: Its seal/ }))
    expect(await screen.findByText('Copied')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(commitment)
    await user.click(sheet.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/Fairness?key=k3&expect=${period}`)
  })

  it('LOT-13 say so if the browser does not let the page copy', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Draw/ }))
    const refuse = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: /^Copy: Number/ }))
    expect(await screen.findByText(/^That could not be copied/)).toBeInTheDocument()
    await waitFor(() => expect(refuse).toHaveBeenCalledWith(period))
  })
})
