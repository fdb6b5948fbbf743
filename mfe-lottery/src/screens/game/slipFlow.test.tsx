import { lotteryInfo, placeOrder, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { answerGame, nextPeriod, path, period, roundWith } from '../../test/game'
import { texts } from '../../texts'
import { GameScreen } from './GameScreen'

const server = fakeServer()
beforeEach(() => {
  answerGame(server)
  server.answer(placeOrder, make.orderReceipt())
})

async function open() {
  const page = await renderScreen(<GameScreen />, { path, texts: [texts] })
  await screen.findByText('1,284.50')
  const pick = async (...names: string[]) => {
    for (const name of names)
      await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${name} ×`) }))
  }
  const amount = async (text: string) => {
    const field = screen.getByRole('textbox')
    await page.user.clear(field)
    if (text) await page.user.type(field, text)
  }
  const review = () => page.user.click(screen.getByRole('button', { name: /^Review/ }))
  return { ...page, pick, amount, review }
}

/** The seal of the draw that the slip was reviewed for, as its head shows it. */
const ownSeal = '630d cd29'

/** Makes three picks at 5 each and opens the slip. */
async function openSlip() {
  const page = await open()
  await page.pick('A Big', '10', '11')
  await page.amount('5')
  await page.review()
  return { ...page, slip: within(await screen.findByRole('dialog', { name: 'Your slip' })) }
}

const placed = /^3 picks placed for draw 0417: AED\s15\.00\. It opens at \d+:\d\d\s[AP]M\.$/

describe('betting', () => {
  it('LOT-6 toggles picks and counts the total in the button', async () => {
    const { pick, amount, container } = await open()
    await pick('A Big', '10')
    await amount('5')
    expect(screen.getByRole('button', { name: /^A Big/, pressed: true })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Review 2 picks 10' })).toBeInTheDocument()
    await pick('10')
    expect(screen.getByRole('button', { name: 'Review 1 pick 5' })).toBeInTheDocument()
    // The countdown goes on meanwhile.
    await act(() => expectNoViolations(container))
  })

  it('LOT-7 says what is missing or too much, one after the other, and sends nothing', async () => {
    const { pick, amount, review } = await open()
    await amount('')
    await review()
    expect(await screen.findAllByText('Choose a number!')).not.toHaveLength(0)
    await pick('A Big', '10')
    await review()
    expect(await screen.findAllByText('Please enter the amount')).not.toHaveLength(0)
    await amount('900')
    await review()
    expect(await screen.findAllByText('insufficient tickets, contact customer service to recharge!')).not.toHaveLength(
      0,
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.requests(placeOrder)).toHaveLength(0)
  })

  it('LOT-6 leaves an invalid amount as typed, says so at the field, and accepts local separators', async () => {
    const { pick, amount, review, user } = await open()
    const field = screen.getByRole('textbox')
    await pick('A Big')
    await amount('1.5')
    await user.tab()
    expect(field).toHaveValue('1.5')
    expect(field).toHaveAccessibleDescription('A bet is a whole amount, such as 1,000')
    expect(screen.getByRole('button', { name: 'Review 1 pick' })).toBeInTheDocument()
    await amount('1000')
    await user.tab()
    expect(field).toHaveValue('1,000')
    expect(field).toBeValid()
    await amount('1,200')
    await review()
    const slip = within(await screen.findByRole('dialog', { name: 'Your slip' }))
    await user.click(slip.getByRole('button', { name: /^Place 1 pick/ }))
    await waitFor(() => expect(server.requests(placeOrder)[0]?.fields.money).toBe('1200'))
  })

  it('LOT-8 lists every pick with its chance, odds and stake, and the balance left, removes one pick, and closes when all are cleared', async () => {
    const { slip, container, user } = await openSlip()
    const rows = slip.getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toHaveTextContent('Bigcomes up 108 of 216 times · ×1.945.00')
    expect(rows[1]).toHaveTextContent('Sum 10comes up 27 of 216 times · ×7.76')
    expect(slip.getByText('3 picks × AED 5.00')).toBeInTheDocument()
    expect(slip.getByText('Left in your balance').nextSibling).toHaveTextContent('AED 1,269.50')
    expect(slip.getByRole('link', { name: 'Check it yourself' })).toHaveAttribute(
      'href',
      `/Fairness?key=k3&expect=${period}`,
    )
    // The countdown goes on meanwhile.
    await act(() => expectNoViolations(container))
    await user.click(slip.getByRole('button', { name: 'Remove Sum 10' }))
    expect(slip.getAllByRole('listitem')).toHaveLength(2)
    expect(slip.getByRole('button', { name: 'Place 2 picks AED\u00a010.00' })).toBeInTheDocument()
    await user.click(slip.getByRole('button', { name: 'Clear all' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /×/, pressed: true })).not.toBeInTheDocument()
    expect(server.requests(placeOrder)).toHaveLength(0)
  })

  it('LOT-9 posts item, money, lid, mid and expect once, however often the button is pressed, clears the slip, says what was staked and when it opens, and reloads the balance', async () => {
    const { slip, user } = await openSlip()
    server.answer(userInfo, make.user({ money: '1269.50', money_value: 1269.5 }))
    const release = server.hold(placeOrder)
    await user.dblClick(slip.getByRole('button', { name: /^Place 3 picks/ }))
    expect(slip.getByRole('button', { busy: true })).toBeDisabled()
    release()
    expect(await screen.findByText(placed)).toBeInTheDocument()
    const [request, ...more] = server.requests(placeOrder)
    expect(more).toHaveLength(0)
    expect(request?.fields).toEqual({ item: 'bi,10,11', money: '5', lid: '2', mid: '42', expect: period })
    expect(request?.idempotencyKey).toMatch(/^[\w-]{8,64}$/)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /×/, pressed: true })).not.toBeInTheDocument()
    expect(await screen.findByText('1,269.50')).toBeInTheDocument()
  })

  it('LOT-10 shows the server’s refusal and keeps the picks', async () => {
    server.refuse(placeOrder, 'This draw has closed.')
    const { slip, user } = await openSlip()
    await user.click(slip.getByRole('button', { name: /^Place 3 picks/ }))
    expect(await screen.findByText('This draw has closed.')).toBeInTheDocument()
    expect(await slip.findByRole('button', { name: /^Place 3 picks/ })).toBeEnabled()
    expect(slip.getAllByRole('listitem')).toHaveLength(3)
  })

  it('LOT-11 retries with the same key after a lost response, says so, and locks the slip meanwhile', async () => {
    server.fail(placeOrder)
    const { slip, user } = await openSlip()
    await user.click(slip.getByRole('button', { name: /^Place 3 picks/ }))
    expect(await slip.findByText('We don’t know yet whether your picks arrived.')).toBeInTheDocument()
    expect(slip.getByText(/it is placed once and paid once/)).toBeInTheDocument()
    expect(slip.getByRole('button', { name: 'Clear all' })).toBeDisabled()
    expect(slip.getByRole('button', { name: 'Remove Big' })).toBeDisabled()
    server.answer(placeOrder, make.orderReceipt())
    await user.click(slip.getByRole('button', { name: 'Ask again' }))
    expect(
      await screen.findByText(/^3 picks placed for draw 0417, once: AED\s15\.00\. Nothing was taken twice\.$/),
    ).toBeInTheDocument()
    const [first, second] = server.requests(placeOrder)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(second?.fields).toEqual(first?.fields)
  })

  it('LOT-11 retries by itself', async () => {
    server.fail(placeOrder)
    const { slip, user } = await openSlip()
    await user.click(slip.getByRole('button', { name: /^Place 3 picks/ }))
    await slip.findByText('We don’t know yet whether your picks arrived.')
    server.answer(placeOrder, make.orderReceipt())
    expect(await screen.findByText(/Nothing was taken twice/, {}, { timeout: 4000 })).toBeInTheDocument()
    expect(new Set(server.requests(placeOrder).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('LOT-8 keeps the picks for the next draw when the period closes, and asks to confirm them again', async () => {
    const { slip, user } = await openSlip()
    server.answer(
      lotteryInfo,
      roundWith(180_000, { period: nextPeriod, nextPeriod: '202611210419', commitment: 'f'.repeat(64) }),
    )
    fireEvent(document, new Event('visibilitychange'))
    expect(await slip.findByText(/^Draw 0417 has closed and nothing was placed/)).toBeInTheDocument()
    expect(slip.getByText(/place them on draw 0418/)).toBeInTheDocument()
    expect(slip.getByText('closed')).toBeInTheDocument()
    expect(slip.queryByText('Closes in')).not.toBeInTheDocument()
    expect(slip.getByText(ownSeal)).toBeInTheDocument()
    expect(slip.queryByRole('button', { name: /^Place/ })).not.toBeInTheDocument()
    await user.click(slip.getByRole('button', { name: 'Use for draw 0418' }))
    expect(server.requests(placeOrder)).toHaveLength(0)
    await user.click(slip.getByRole('button', { name: /^Place 3 picks/ }))
    await waitFor(() => expect(server.requests(placeOrder)[0]?.fields.expect).toBe(nextPeriod))
  })

  it('LOT-8 keeps the picks between two draws', async () => {
    server.answer(lotteryInfo, roundWith(2_500))
    const { slip } = await openSlip()
    expect(
      await slip.findByText(/Your picks are kept for draw 0418, which opens for bets/, {}, { timeout: 5000 }),
    ).toBeInTheDocument()
    expect(slip.getByText('Draw 0417 has closed and nothing was placed.')).toBeInTheDocument()
    expect(slip.getByRole('button', { name: 'Draw 0418 is next' })).toBeDisabled()
    expect(slip.queryByText('Left in your balance')).not.toBeInTheDocument()
    expect(slip.queryByText(/^This draw is already sealed/)).not.toBeInTheDocument()
    expect(slip.getByText('closed')).toBeInTheDocument()
    expect(slip.queryByText('Closes in')).not.toBeInTheDocument()
    expect(slip.getByText(ownSeal)).toBeInTheDocument()
  })
})
