import { playLimits } from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { screen, waitFor } from '@testing-library/react'
import { ownLimits } from '../../test/game'
import { texts } from '../../texts'
import { DepositLimit } from './DepositLimit'

const server = fakeServer()
const limit = { limit: '100.00', used: '60.00', resets_at: 1_790_080_000, pending: null }
const open = () => renderScreen(<DepositLimit />, { path: '/Recharge', texts: [texts] })

describe('a deposit under the member’s own limit', () => {
  it.each([
    ['60.00', /^Your own limit leaves AED\s40\.00 to deposit until /],
    ['130.00', /^Your own limit leaves AED\s0\.00 to deposit until /],
  ])('HONEST-3 says what is left with %s used', async (used, words) => {
    server.answer(playLimits, ownLimits({ deposit: { ...limit, used } }))
    const { container } = await open()
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/PlayLimits')
    await expectNoViolations(container)
  })

  it('HONEST-3 says that a break stops it', async () => {
    server.answer(playLimits, ownLimits({ deposit: limit, break_until: 1_790_080_000 }))
    await open()
    expect(await screen.findByText(/^You are taking a break until/)).toBeInTheDocument()
  })

  it('HONEST-3 says nothing where nothing holds', async () => {
    server.answer(playLimits, ownLimits())
    await open()
    await waitFor(() => expect(server.requests(playLimits)).toHaveLength(1))
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
