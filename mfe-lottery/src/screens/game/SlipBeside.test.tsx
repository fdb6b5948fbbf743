import { lotteryHistory, lotteryInfo, placeOrder } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { answerGame, nextPeriod, path, roundWith } from '../../test/game'
import { texts } from '../../texts'
import { GameScreen } from './GameScreen'

const server = fakeServer()
const { matchMedia } = window
beforeEach(() => {
  answerGame(server)
  server.answer(placeOrder, make.orderReceipt())
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('min-width: 700px') })
})
afterEach(() => {
  window.matchMedia = matchMedia
})

const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} ×`) })
const reviewButton = () => screen.getByRole('button', { name: /^Review/ })

/** In a frame of two columns, picks Big at 5 and opens the slip. */
async function openSlip() {
  const page = await renderScreen(<GameScreen />, { path, texts: [texts] })
  await screen.findByText('1,284.50')
  await page.user.click(await cell('A Big'))
  await page.user.clear(screen.getByRole('textbox'))
  await page.user.type(screen.getByRole('textbox'), '5')
  await page.user.click(reviewButton())
  const slip = within(await screen.findByRole('dialog', { name: 'Your slip' }))
  expect(screen.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument()
  return { ...page, slip }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('a frame of two columns', () => {
  it('FRAME-5 LOT-2 lists the draws before the last one below it', async () => {
    server.answer(
      lotteryHistory,
      ['0416', '0415', '0414'].map((short) => make.pastDraw({ period: `20261121${short}` })),
    )
    await renderScreen(<GameScreen />, { path, texts: [texts] })
    const list = within((await screen.findByRole('heading', { name: 'Past draws' })).parentElement!)
    expect(list.getAllByRole('link').map((link) => link.textContent.slice(0, 9))).toEqual(['Draw 0415', 'Draw 0414'])
  })
})

describe('the slip in a frame of two columns', () => {
  it('FRAME-6 LOT-8 keeps its picks while the member is on another screen', async () => {
    const { go } = await openSlip()
    await go('/elsewhere')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await go(path)
    const slip = within(await screen.findByRole('dialog', { name: 'Your slip' }))
    expect(slip.getByRole('button', { name: /^Place 1 pick AED\s5\.00$/ })).toBeEnabled()
  })

  it('FRAME-6 LOT-8 follows what is picked and staked beside it, is the only place to place it, and closes when nothing is picked', async () => {
    const { slip, user, container } = await openSlip()
    expect(slip.getByRole('heading', { name: 'Your slip' })).toHaveFocus()
    await user.click(await cell('10'))
    expect(slip.getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '20' }))
    expect(slip.getByRole('button', { name: /^Place 2 picks AED\s40\.00$/ })).toBeEnabled()
    await user.clear(screen.getByRole('textbox'))
    await user.click(slip.getByRole('button', { name: 'Place 2 picks' }))
    expect(await screen.findAllByText('Please enter the amount')).not.toHaveLength(0)
    expect(server.requests(placeOrder)).toHaveLength(0)
    // The countdown goes on meanwhile.
    await act(() => expectNoViolations(container))
    await user.click(await cell('A Big'))
    await user.click(await cell('10'))
    await isClosed()
    expect(await cell('10')).toHaveFocus()
  })

  it('FRAME-6 LOT-8 is closed with Escape and with its button, which give the focus back', async () => {
    const { user } = await openSlip()
    const isBack = async () => {
      await isClosed()
      expect(reviewButton()).toHaveFocus()
      expect(await cell('A Big')).toHaveAttribute('aria-pressed', 'true')
    }
    await user.keyboard('{Escape}')
    await isBack()
    await user.click(reviewButton())
    const slip = within(await screen.findByRole('dialog', { name: 'Your slip' }))
    await user.click(slip.getByRole('button', { name: 'Close' }))
    await isBack()
  })

  it('FRAME-6 stays when Escape closes a sheet over it', async () => {
    const { user } = await openSlip()
    await user.click(screen.getByRole('button', { name: 'Past draws' }))
    const sheet = await screen.findByRole('dialog', { name: 'Past draws' })
    fireEvent.keyDown(within(sheet).getByRole('heading', { name: 'Past draws' }), { key: 'Escape' })
    expect(screen.getByRole('dialog', { name: 'Your slip' })).toBeInTheDocument()
  })

  it('FRAME-6 LOT-9 places one order, and a second press meant for its button presses nothing that it covered', async () => {
    const { slip, user } = await openSlip()
    const before = performance.now()
    await user.click(slip.getByRole('button', { name: /^Place 1 pick/ }))
    await isClosed()
    const big = await cell('A Big')
    const pressAt = (time: number) => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(time)
      fireEvent.click(screen.getByRole('button', { name: '100' }))
      fireEvent.click(big)
      clock.mockRestore()
    }
    pressAt(before)
    expect(screen.getByRole('textbox')).toHaveValue('5')
    expect(big).toHaveAttribute('aria-pressed', 'false')
    pressAt(Infinity)
    expect(screen.getByRole('textbox')).toHaveValue('100')
    expect(big).toHaveAttribute('aria-pressed', 'true')
    expect(server.requests(placeOrder)).toHaveLength(1)
  })

  it('FRAME-6 LOT-11 locks the board and the stake while its order has no response', async () => {
    server.fail(placeOrder)
    const { slip, user } = await openSlip()
    await user.click(slip.getByRole('button', { name: /^Place 1 pick/ }))
    expect(await slip.findByText('We don’t know yet whether your picks arrived.')).toBeInTheDocument()
    expect(await cell('10')).toBeDisabled()
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly')
  })

  it('FRAME-6 LOT-8 keeps the picks when its draw closes, also those made after, for the next one', async () => {
    const { slip, user } = await openSlip()
    server.answer(
      lotteryInfo,
      roundWith(180_000, { period: nextPeriod, nextPeriod: '202611210419', commitment: 'f'.repeat(64) }),
    )
    fireEvent(document, new Event('visibilitychange'))
    expect(await slip.findByText(/^Draw 0417 has closed and nothing was placed/)).toBeInTheDocument()
    await user.click(await cell('10'))
    await user.click(slip.getByRole('button', { name: 'Use for draw 0418' }))
    await user.click(slip.getByRole('button', { name: /^Place 2 picks/ }))
    await waitFor(() =>
      expect(server.requests(placeOrder)[0]?.fields).toMatchObject({ expect: nextPeriod, item: 'bi,10' }),
    )
  })
})
