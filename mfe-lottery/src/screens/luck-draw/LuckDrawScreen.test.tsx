import {
  luckDraw,
  luckDrawCheck,
  luckDrawList,
  luckDrawLog,
  luckDrawMine,
  luckDrawNext,
  luckDrawResult,
  playLimits,
} from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ownLimits } from '../../test/game'
import {
  answerWheel,
  at,
  bond,
  check,
  commitment,
  nextSpin,
  oldCheck,
  prizes,
  spun,
  waitingSpin,
} from '../../test/wheel'
import { texts } from '../../texts'
import { LuckDrawScreen } from './LuckDrawScreen'

const server = fakeServer()
type Turn = { frames: Keyframe[]; options: KeyframeAnimationOptions }
let turns: Turn[] = []
let stop = () => {}

const root = document.documentElement.style
beforeEach(() => {
  answerWheel(server)
  turns = []
  root.setProperty('--dur-wheel', '5000ms')
  root.setProperty('--ease-wheel', 'cubic-bezier(0.1, 0.7, 0.06, 1)')
  root.setProperty('--dur-wheel-rest', '1ms')
  Element.prototype.getAnimations = () => []
  Element.prototype.animate = function animate(frames, options) {
    turns.push({ frames: frames as Keyframe[], options: options as KeyframeAnimationOptions })
    const finished = new Promise<void>((resolve) => {
      stop = resolve
    })
    return { finished } as unknown as Animation
  }
})

const open = () => renderScreen(<LuckDrawScreen />, { path: '/luckDraw', texts: [texts] })
const goButton = () => screen.findByRole('button', { name: 'Go' })

/** Spins, and lets the wheel come to rest. */
async function openAndSpin() {
  const page = await open()
  await page.user.click(await goButton())
  await waitFor(() => expect(turns).toHaveLength(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  stop()
  const popup = within(await screen.findByRole('dialog', { name: 'Another spin' }))
  return { ...page, popup }
}

describe('the prize wheel', () => {
  it('DRAW-1 shows the prizes in alternating colours, a hairline between equal ones, and a go button', async () => {
    const { container } = await open()
    expect(await goButton()).toBeEnabled()
    expect(await screen.findByRole('list', { name: 'Latest prizes' })).toBeInTheDocument()
    expect(container.querySelectorAll('.a')).toHaveLength(3)
    expect(container.querySelectorAll('.b')).toHaveLength(2)
    expect(container.querySelectorAll('.hairline')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Prize wheel' })).toHaveTextContent('50.00 · 0.1%')
    await expectNoViolations(container)
  })

  it('DRAW-2 turns five times in five seconds with the wheel’s easing and stops on the won prize', async () => {
    const { user } = await open()
    await user.click(await goButton())
    await waitFor(() => expect(turns).toHaveLength(1))
    const [{ frames, options }] = turns as [Turn]
    expect(options).toEqual({ duration: 5000, easing: 'cubic-bezier(0.1, 0.7, 0.06, 1)' })
    const rest = Number(/rotate\((.*)deg\)/.exec(String(frames[1]?.transform))?.[1])
    // 10°, 10° and the rest by weight: the pointer is within the fourth prize.
    const unit = 340 / 990
    expect(((rest % 360) + 360) % 360).toBeCloseTo(360 - (15 + 90 * unit + 200 * unit))
    expect(rest).toBeGreaterThan(1800)
  })

  it('DRAW-2 shows the prize 0.5 s after the wheel has stopped, and not before', async () => {
    root.setProperty('--dur-wheel-rest', '500ms')
    const { user } = await open()
    await user.click(await goButton())
    await waitFor(() => expect(turns).toHaveLength(1))
    jest.useFakeTimers()
    try {
      stop()
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
    await waitFor(() => expect(turns).toHaveLength(1))
    expect(server.requests(luckDraw)).toHaveLength(1)
    expect(server.requests(luckDraw)[0]?.idempotencyKey).toBeTruthy()
  })

  it('BEACON-9 DRAW-2 moves while the beacon is awaited, says so after two seconds, and stops on the prize', async () => {
    const release = server.hold(luckDraw)
    const { user, container } = await open()
    await user.click(await goButton())
    await waitFor(() => expect(container.querySelector('.turning')).toHaveClass('waiting'))
    expect(screen.queryByText(/Your spin waits for the beacon/)).toBeNull()
    expect(await screen.findByText(/Your spin waits for the beacon/, {}, { timeout: 10_000 })).toBeVisible()
    expect(turns).toHaveLength(0)
    release()
    await waitFor(() => expect(turns).toHaveLength(1))
    expect(container.querySelector('.turning')).not.toHaveClass('waiting')
    await waitFor(() => expect(screen.queryByText(/Your spin waits for the beacon/)).toBeNull())
  })

  it('BEACON-10 shows a spin whose beacon is late, makes no other, and turns to its prize once it is there', async () => {
    server.answer(luckDraw, waitingSpin)
    server.answer(luckDrawResult, waitingSpin)
    const { user, container } = await open()
    await user.click(await goButton())
    const due = 'Round 5928395 of quicknet, the League of Entropy’s public beacon was due at'
    expect(await screen.findByText((text) => text.includes(due))).toBeVisible()
    await waitFor(() => expect(container.querySelector('.turning')).toHaveClass('waiting'))
    await expectNoViolations(container)
    await user.click(await goButton())
    expect(server.requests(luckDraw)).toHaveLength(1)
    server.answer(luckDrawResult, spun)
    await waitFor(() => expect(turns).toHaveLength(1), { timeout: 10_000 })
    stop()
    expect(await screen.findByRole('dialog', { name: 'Another spin' })).toBeInTheDocument()
    expect(server.requests(luckDrawResult)[0]?.fields).toEqual({ id: '12' })
  })

  it('BEACON-10 shows a spin that waits when the screen opens again, and its prize also if it came meanwhile', async () => {
    server.answer(luckDrawNext, { ...nextSpin, waiting: waitingSpin })
    server.answer(luckDrawResult, waitingSpin)
    const { go } = await open()
    expect(await screen.findByText('Your spin waits for the beacon’s round that decides it.')).toBeVisible()
    expect(screen.getByText('This spin is sealed as')).toBeVisible()
    await go('/welfare')
    expect(screen.getByText('another screen')).toBeVisible()
    server.answer(luckDrawNext, { ...nextSpin, nonce: 3 })
    server.answer(luckDrawResult, spun)
    await go('/luckDraw')
    await waitFor(() => expect(turns).toHaveLength(1), { timeout: 10_000 })
    stop()
    expect(await screen.findByRole('dialog', { name: 'Another spin' })).toBeInTheDocument()
  })

  it('BEACON-10 makes the next spin after one was shown whose answer had been lost', async () => {
    server.answer(luckDrawNext, { ...nextSpin, waiting: waitingSpin })
    server.answer(luckDrawResult, spun)
    const { user } = await open()
    await waitFor(() => expect(turns).toHaveLength(1), { timeout: 10_000 })
    stop()
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    const answers = [spun, { ...spun, spin: 13 }]
    server.answer(luckDraw, () => answers.shift() ?? spun)
    await user.click(await goButton())
    await waitFor(() => expect(turns).toHaveLength(2))
    const [first, second] = server.requests(luckDraw)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  it('BEACON-11 says that a spin is void and given back, and makes the next one', async () => {
    const voided = {
      ...waitingSpin,
      state: 'void' as const,
      voidCause: 'beacon' as const,
      message: 'You have it back.',
    }
    server.answer(luckDraw, waitingSpin)
    server.answer(luckDrawResult, voided)
    const { user } = await open()
    await user.click(await goButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('You have it back.')
    server.answer(luckDraw, { ...spun, spin: 13 })
    await user.click(await goButton())
    await waitFor(() => expect(turns).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('BEACON-9 names the house’s own beacon as such in a check, and reports what the beacon did not sign', async () => {
    server.answer(luckDrawCheck, {
      ...check,
      spin: 9,
      bond: { ...bond, hash: 'ab'.repeat(32), isOwn: true, name: 'own' },
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^AED 20\.00/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The beacon did not sign this')
    expect(screen.getByText(/of this machine’s own beacon, due at/)).toBeVisible()
    expect(screen.getByText(/proves nothing to somebody who does not trust us/)).toBeVisible()
  })

  it('BEACON-9 checks spins from before there was a beacon by their rule', async () => {
    server.answer(luckDrawCheck, { ...oldCheck, spin: 9 })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^AED 20\.00/ }))
    expect(await screen.findByText('The prize follows from this seal, step by step.')).toBeInTheDocument()
    expect(screen.queryByText('The beacon’s part')).toBeNull()
  })

  it('DRAW-4 says why a draw was refused, does not turn and lets the member try again', async () => {
    server.refuse(luckDraw, 'You have no spins left today.')
    const { user } = await open()
    await user.click(await goButton())
    expect(await screen.findByText('You have no spins left today.')).toBeInTheDocument()
    expect(turns).toHaveLength(0)
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
    await waitFor(() => expect(turns).toHaveLength(1))
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
      expect(turns).toHaveLength(0)
      expect(screen.getByText('The wheel stopped at: Another spin')).toHaveAttribute('role', 'status')
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it('DRAW-3 shows the winners with icon, prize, masked name and month/day/year', async () => {
    await open()
    const list = await screen.findByRole('list', { name: 'Latest prizes' })
    expect(within(list).getByRole('listitem')).toHaveTextContent('AED 20.00m•••a11/21/2026')
    expect(list.querySelector('img')).toHaveAttribute('src', '/media/art/prizes/money.svg')
  })

  it('DRAW-6 shows the true chance of each prize', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /The chances of each prize/ }))
    const rows = within(await screen.findByRole('dialog', { name: 'The chances of each prize' })).getAllByRole(
      'listitem',
    )
    expect(rows.map((row) => row.textContent)).toEqual([
      'AED 50.001 in 1,0000.1%',
      '3 video views9 in 1,0000.9%',
      '10 points90 in 1,0009.0%',
      'Another spin400 in 1,00040.0%',
      'No prize500 in 1,00050.0%',
    ])
  })

  it('DRAW-6 says one in how many if all chances are equal', async () => {
    server.answer(
      luckDrawList,
      prizes.map((prize) => ({ ...prize, weight: 1, chance: '20.00' })),
    )
    await open()
    expect(await screen.findByText('Each prize comes 1 time in 5')).toBeInTheDocument()
  })

  it('HONEST-1 shows the next spin’s seal and the spins left before it is turned', async () => {
    await open()
    expect(await screen.findByText('630d cd29')).toBeInTheDocument()
    expect(screen.getByText(/free spins today/)).toHaveTextContent('3 free spins today')
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

  it('HONEST-7 says at the wheel when winnings can be withdrawn', async () => {
    server.answer(luckDrawNext, { ...nextSpin, prizeRule: 'Winnings can be withdrawn after a deposit.' })
    await open()
    expect(await screen.findByText('Winnings can be withdrawn after a deposit.')).toBeVisible()
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
    expect(screen.getByText('1 to 64 characters, without the sign |')).toBeInTheDocument()
    await user.clear(field)
    await user.type(field, 'my own words')
    await user.click(screen.getByRole('button', { name: 'Use it for the next spin' }))
    await user.click(await goButton())
    await waitFor(() => expect(server.requests(luckDraw)[0]?.fields).toMatchObject({ client_seed: 'my own words' }))
    await waitFor(() => expect(turns).toHaveLength(1))
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
