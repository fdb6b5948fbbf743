import { luckDraw, luckDrawCheck, luckDrawNext, luckDrawResult } from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { screen, waitFor } from '@testing-library/react'
import { turningWheel } from '../../test/turningWheel'
import { answerWheel, bond, check, nextSpin, oldCheck, spun, waitingSpin } from '../../test/wheel'
import { texts } from '../../texts'
import { LuckDrawScreen } from './LuckDrawScreen'

const server = fakeServer()
const wheel = turningWheel()
beforeEach(() => answerWheel(server))

const open = () => renderScreen(<LuckDrawScreen />, { path: '/luckDraw', texts: [texts] })
const goButton = () => screen.findByRole('button', { name: 'Go' })

describe('a spin that waits for its beacon', () => {
  it('BEACON-9 DRAW-2 moves while the beacon is awaited, says so after two seconds, and stops on the prize', async () => {
    const release = server.hold(luckDraw)
    const { user, container } = await open()
    await user.click(await goButton())
    await waitFor(() => expect(container.querySelector('.turning')).toHaveClass('waiting'))
    expect(screen.queryByText(/Your spin waits for the beacon/)).toBeNull()
    expect(await screen.findByText(/Your spin waits for the beacon/, {}, { timeout: 10_000 })).toBeVisible()
    await expectNoViolations(container)
    expect(wheel.turns).toHaveLength(0)
    release()
    await waitFor(() => expect(wheel.turns).toHaveLength(1))
    expect(container.querySelector('.turning')).not.toHaveClass('waiting')
    await waitFor(() => expect(screen.queryByText(/Your spin waits for the beacon/)).toBeNull())
  })

  it('BEACON-15 shows a spin whose beacon is late, makes no other, and turns to its prize once it is there', async () => {
    server.answer(luckDraw, waitingSpin)
    server.answer(luckDrawResult, waitingSpin)
    const { user, container } = await open()
    await user.click(await goButton())
    const due = 'Round 5928395 of quicknet, the League of Entropy’s public beacon was due at'
    expect(await screen.findByText((text) => text.includes(due))).toBeVisible()
    await waitFor(() => expect(container.querySelector('.turning')).toHaveClass('waiting'))
    await user.click(await goButton())
    expect(server.requests(luckDraw)).toHaveLength(1)
    server.answer(luckDrawResult, spun)
    await waitFor(() => expect(wheel.turns).toHaveLength(1), { timeout: 10_000 })
    wheel.stop()
    expect(await screen.findByRole('dialog', { name: 'Another spin' })).toBeInTheDocument()
    expect(server.requests(luckDrawResult)[0]?.fields).toEqual({ id: '12' })
  })

  it('BEACON-15 shows a spin that waits when the screen opens again, and its prize also if it came meanwhile', async () => {
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
    await waitFor(() => expect(wheel.turns).toHaveLength(1), { timeout: 10_000 })
    wheel.stop()
    expect(await screen.findByRole('dialog', { name: 'Another spin' })).toBeInTheDocument()
  })

  it('BEACON-15 makes the next spin after one was shown whose answer had been lost', async () => {
    server.answer(luckDrawNext, { ...nextSpin, waiting: waitingSpin })
    server.answer(luckDrawResult, spun)
    const { user } = await open()
    await waitFor(() => expect(wheel.turns).toHaveLength(1), { timeout: 10_000 })
    wheel.stop()
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    const answers = [spun, { ...spun, spin: 13 }]
    server.answer(luckDraw, () => answers.shift() ?? spun)
    await user.click(await goButton())
    await waitFor(() => expect(wheel.turns).toHaveLength(2))
    expect(server.requests(luckDraw)).toHaveLength(2)
    const [first, second] = server.requests(luckDraw)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  it('BEACON-16 says that a spin is void and given back, and makes the next one once its seal is shown', async () => {
    const voided = {
      ...waitingSpin,
      state: 'void' as const,
      voidCause: 'beacon' as const,
      message: 'You have it back.',
    }
    server.answer(luckDraw, waitingSpin)
    server.answer(luckDrawResult, voided)
    const { user } = await open()
    const go = await goButton()
    const release = server.hold(luckDrawNext)
    await user.click(go)
    expect(await screen.findByRole('alert')).toHaveTextContent('You have it back.')
    server.answer(luckDraw, { ...spun, spin: 13 })
    await user.click(go)
    expect(server.requests(luckDraw)).toHaveLength(1)
    release()
    await waitFor(() => expect(go).toHaveAttribute('aria-disabled', 'false'))
    await user.click(go)
    await waitFor(() => expect(wheel.turns).toHaveLength(1))
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
})
