import {
  luckDraw,
  luckDrawCheck,
  luckDrawList,
  luckDrawLog,
  luckDrawMine,
  luckDrawNext,
  maxOwnSpins,
  playLimits,
} from '@app/contracts'
import { reload } from '@app/platform'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ownLimits } from '../../test/game'
import { type Turn, turningWheel } from '../../test/turningWheel'
import { answerWheel, at, check, commitment, nextSpin, prizes, spun } from '../../test/wheel'
import { texts } from '../../texts'
import { LuckDrawScreen } from './LuckDrawScreen'

const server = fakeServer()
const wheel = turningWheel()
beforeEach(() => answerWheel(server))
const open = () => renderScreen(<LuckDrawScreen />, { path: '/luckDraw', texts: [texts] })
const goButton = () => screen.findByRole('button', { name: 'Go' })

/** Spins, and lets the wheel come to rest. */
async function openAndSpin() {
  const page = await open()
  await page.user.click(await goButton())
  await waitFor(() => expect(wheel.turns).toHaveLength(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  wheel.stop()
  const popup = within(await screen.findByRole('dialog', { name: 'Another spin' }))
  return { ...page, popup }
}

describe('the prize wheel', () => {
  it('DRAW-1 DRAW-3 DRAW-6 HONEST-1 HONEST-7 shows the prizes and their chances, the latest winners, the next spin’s seal, the spins left and when winnings can be withdrawn', async () => {
    server.answer(luckDrawNext, { ...nextSpin, prizeRule: 'Winnings can be withdrawn after a deposit.' })
    const { container, user } = await open()
    expect(await goButton()).toBeEnabled()
    const list = await screen.findByRole('list', { name: 'Latest prizes' })
    expect(within(list).getByRole('listitem')).toHaveTextContent('AED 20.00m•••a11/21/2026')
    expect(list.querySelector('img')).toHaveAttribute('src', '/media/art/prizes/money.svg')
    expect(container.querySelectorAll('.a')).toHaveLength(3)
    expect(container.querySelectorAll('.b')).toHaveLength(2)
    expect(container.querySelectorAll('.hairline')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Prize wheel' })).toHaveTextContent('50.00 · 0.1%')
    expect(await screen.findByText('630d cd29')).toBeInTheDocument()
    expect(screen.getByText(/free spins today/)).toHaveTextContent('3 free spins today')
    expect(screen.getByText('Winnings can be withdrawn after a deposit.')).toBeVisible()
    await expectNoViolations(container)
    await user.click(await screen.findByRole('button', { name: /The chances of each prize/ }))
    const rows = within(await screen.findByRole('dialog', { name: 'The chances of each prize' })).getAllByRole(
      'listitem',
    )
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^AED\s50\.00.*1 in 1,000.*0\.1%$/),
      expect.stringMatching(/^3 video views.*9 in 1,000.*0\.9%$/),
      expect.stringMatching(/^10 points.*90 in 1,000.*9\.0%$/),
      expect.stringMatching(/^Another spin.*400 in 1,000.*40\.0%$/),
      expect.stringMatching(/^No prize.*500 in 1,000.*50\.0%$/),
    ])
  })

  it('DRAW-2 turns five times in five seconds with the wheel’s easing, stops on the won prize and shows it 0.5 s later', async () => {
    document.documentElement.style.setProperty('--dur-wheel-rest', '500ms')
    const { user } = await open()
    await user.click(await goButton())
    await waitFor(() => expect(wheel.turns).toHaveLength(1))
    const [{ frames, options }] = wheel.turns as [Turn]
    expect(options).toEqual({ duration: 5000, easing: 'cubic-bezier(0.1, 0.7, 0.06, 1)' })
    const rest = Number(/rotate\((.*)deg\)/.exec(String(frames[1]?.transform))?.[1])
    // 10°, 10° and the rest by weight: the pointer is within the fourth prize.
    const unit = 340 / 990
    expect(((rest % 360) + 360) % 360).toBeCloseTo(360 - (15 + 90 * unit + 200 * unit))
    expect(rest).toBeGreaterThan(1800)
    jest.useFakeTimers()
    try {
      wheel.stop()
      await act(() => jest.advanceTimersByTimeAsync(499))
      expect(screen.queryByRole('dialog')).toBeNull()
      await act(() => jest.advanceTimersByTimeAsync(1))
      expect(screen.getByRole('dialog', { name: 'Another spin' })).toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })

  it('DRAW-2 guards against repeated taps until the popup is confirmed', async () => {
    const { user, popup } = await openAndSpin()
    expect(popup.getByText('Further spins for today: 1.')).toBeInTheDocument()
    expect(document.querySelector('dialog img')).toHaveAttribute('src', '/media/art/prizes/spin.svg')
    const go = screen.getByText('Go')
    await user.click(go)
    await user.click(go)
    expect(server.requests(luckDraw)).toHaveLength(1)
    await user.click(popup.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(go).toHaveAttribute('aria-disabled', 'false'))
    await user.click(go)
    await waitFor(() => expect(server.requests(luckDraw)).toHaveLength(2))
  })

  it('DRAW-2 sends one spin however fast the button is tapped', async () => {
    const release = server.hold(luckDraw)
    const { user } = await open()
    const go = await goButton()
    await user.tripleClick(go)
    expect(go).toHaveAttribute('aria-disabled', 'true')
    release()
    await waitFor(() => expect(wheel.turns).toHaveLength(1))
    expect(server.requests(luckDraw)).toHaveLength(1)
    expect(server.requests(luckDraw)[0]?.idempotencyKey).toBeTruthy()
  })

  it('DRAW-2 HONEST-1 spins again only once the next spin’s seal is shown', async () => {
    const { user } = await open()
    const go = await goButton()
    const release = server.hold(luckDrawNext)
    await user.click(go)
    await waitFor(() => expect(wheel.turns).toHaveLength(1))
    wheel.stop()
    const popup = within(await screen.findByRole('dialog', { name: 'Another spin' }))
    await user.click(popup.getByRole('button', { name: 'OK' }))
    await user.click(go)
    expect(server.requests(luckDraw)).toHaveLength(1)
    release()
    await waitFor(() => expect(go).toHaveAttribute('aria-disabled', 'false'))
    await user.click(go)
    await waitFor(() => expect(server.requests(luckDraw)).toHaveLength(2))
  })

  it('DRAW-4 says why a draw was refused, does not turn and lets the member try again', async () => {
    server.refuse(luckDraw, 'You have no spins left today.')
    const { user } = await open()
    await user.click(await goButton())
    expect(await screen.findByText('You have no spins left today.')).toBeInTheDocument()
    expect(wheel.turns).toHaveLength(0)
    await user.click(await goButton())
    await waitFor(() => expect(server.requests(luckDraw)).toHaveLength(2))
  })

  it('retries a spin without a response as the same spin, even after another seed was chosen', async () => {
    server.fail(luckDraw)
    const { user } = await open()
    await user.click(await goButton())
    expect(await screen.findByText(/No answer came/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Your part of the draw/ }))
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'another')
    await user.click(screen.getByRole('button', { name: 'Use it for the next spin' }))
    server.answer(luckDraw, spun)
    await user.click(await goButton())
    await waitFor(() => expect(wheel.turns).toHaveLength(1))
    const [first, second] = server.requests(luckDraw)
    expect(second).toEqual(first)
  })

  it('DRAW-5 skips the animation if motion is reduced, and announces the result', async () => {
    const matchMedia = window.matchMedia
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('reduce') })
    try {
      const { user } = await open()
      await user.click(await goButton())
      expect(await screen.findByRole('dialog', { name: 'Another spin' })).toBeInTheDocument()
      expect(wheel.turns).toHaveLength(0)
      expect(screen.getByText('The wheel stopped at: Another spin')).toHaveAttribute('role', 'status')
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it('DRAW-6 says one in how many if all chances are equal', async () => {
    server.answer(
      luckDrawList,
      prizes.map((prize) => ({ ...prize, weight: 1, chance: '20.00' })),
    )
    await open()
    expect(await screen.findByText('Each prize comes up 1 time in 5')).toBeInTheDocument()
  })

  it('HONEST-1 draws with the member’s own seed, and checks the spin on this device', async () => {
    const { user, popup } = await openAndSpin()
    expect(server.requests(luckDraw)[0]?.fields).toEqual({ client_seed: 'member-seed-1', algorithm: 'wheel/v2' })
    await user.click(popup.getByRole('button', { name: 'Check it yourself' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Check it yourself' }))
    expect(
      await sheet.findByText('The prize follows from the seal that was shown before the spin.'),
    ).toBeInTheDocument()
    expect(sheet.getByText(commitment)).toBeInTheDocument()
    expect(sheet.getByText('1:1,2:9,3:90,4:400,5:500')).toBeInTheDocument()
    expect(sheet.getByRole('button', { name: /Everything about this spin/ })).toBeInTheDocument()
    expect(sheet.getByText(/The number is 278, of 0 to 999/)).toBeInTheDocument()
  })

  it('HONEST-1 reports a spin whose seal is not the one that was shown', async () => {
    server.answer(luckDrawNext, { ...nextSpin, commitment: 'ab'.repeat(32) })
    const { user, popup } = await openAndSpin()
    await user.click(popup.getByRole('button', { name: 'Check it yourself' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not the seal that this device was shown')
  })

  it('HONEST-1 checks the member’s earlier spins, and says what cannot be verified', async () => {
    server.answer(luckDrawMine, [{ spin: 7, title: 'Another spin', image: '/media/art/prizes/spin.svg', spunAt: at }])
    server.answer(luckDrawNext, { ...nextSpin, nonce: 3 })
    server.answer(luckDrawCheck, check)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^My spins/ }))
    const list = await screen.findByRole('dialog', { name: 'My spins' })
    await user.click(await within(list).findByRole('button', { name: /^Another spin/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Check it yourself' }))
    expect(await sheet.findByText('The prize follows from this seal, step by step.')).toHaveAttribute('role', 'status')
    expect(sheet.getByText(/this device did not see the seal before the spin/)).toBeInTheDocument()
    expect(server.requests(luckDrawCheck)[0]?.fields).toEqual({ id: '7', algorithm: 'wheel/v2' })
  })

  it('FIND-8 says at the end of the own spins that they are the newest hundred', async () => {
    const one = { title: 'Another spin', image: '/media/art/prizes/spin.svg', spunAt: at }
    const spins = Array.from({ length: maxOwnSpins }, (_, n) => ({ ...one, spin: n + 1 }))
    server.answer(luckDrawMine, spins.slice(1))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^My spins/ }))
    const list = within(await screen.findByRole('dialog', { name: 'My spins' }))
    await waitFor(() => expect(list.getAllByText('Another spin')).toHaveLength(maxOwnSpins - 1))
    expect(list.queryByText(/newest/)).not.toBeInTheDocument()
    server.answer(luckDrawMine, spins)
    await act(() => reload(luckDrawMine))
    expect(await list.findByText('These are your newest 100 spins.')).toBeInTheDocument()
  })

  it('HONEST-1 DRAW-6 checks every entry of the ticker, and reports one that does not match', async () => {
    server.answer(luckDrawCheck, { ...check, spin: 9, id: 1 })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^AED 20\.00/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The numbers give another prize.')
    expect(server.requests(luckDrawCheck)[0]?.fields).toEqual({ id: '9', algorithm: 'wheel/v2' })
  })

  it('HONEST-1 does not compare another member’s spin with the seals shown for one’s own', async () => {
    server.answer(luckDrawNext, { ...nextSpin, commitment: 'ab'.repeat(32) })
    server.answer(luckDrawCheck, { ...check, spin: 9 })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^AED 20\.00/ }))
    expect(await screen.findByText('The prize follows from this seal, step by step.')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('HONEST-3 says that the member is taking a break, before a spin is refused', async () => {
    server.answer(playLimits, ownLimits({ breakUntil: at + 90_000_000 }))
    await open()
    expect(await screen.findByText(/^You are taking a break until/)).toBeInTheDocument()
  })

  it('HONEST-1 accepts no seed that cannot be part of the message', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Your part of the draw/ }))
    const field = screen.getByRole('textbox')
    await user.clear(field)
    await user.type(field, 'a|b')
    await user.click(screen.getByRole('button', { name: 'Use it for the next spin' }))
    expect(screen.getByText('1 to 64 characters, without the character |')).toBeInTheDocument()
    await user.clear(field)
    await user.type(field, 'my own words')
    await user.click(screen.getByRole('button', { name: 'Use it for the next spin' }))
    await user.click(await goButton())
    await waitFor(() => expect(server.requests(luckDraw)[0]?.fields).toMatchObject({ client_seed: 'my own words' }))
    await waitFor(() => expect(wheel.turns).toHaveLength(1))
  })

  it('DRAW-1 shows a skeleton while loading, a retry on failure, and may have no prizes', async () => {
    server.refuse(luckDrawList, 'The prize wheel has no prizes yet.')
    const release = server.hold(luckDrawList)
    const { user } = await open()
    expect(screen.getByText('Loading')).toBeInTheDocument()
    release()
    expect(await screen.findAllByText('The prize wheel has no prizes yet.')).not.toHaveLength(0)
    server.answer(luckDrawList, [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The wheel has no prizes right now.')).toBeInTheDocument()
  })

  it('DRAW-3 keeps the wheel if the winners do not load', async () => {
    server.refuse(luckDrawLog, 'Not now.')
    const { user } = await open()
    expect(await screen.findByText('The latest prizes didn’t load')).toBeInTheDocument()
    server.answer(luckDrawLog, [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nobody has spun yet.')).toBeInTheDocument()
    expect(await goButton()).toBeEnabled()
  })
})
