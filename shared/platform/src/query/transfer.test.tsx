import { type Order, placeOrder } from '@app/contracts'
import { fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor } from '@testing-library/react'
import { endSession, startSession } from '../session/session'
import { hasWorkInProgress } from '../work/work'
import { settleTransfer, transferKey } from './transfer'
import { useTransfer } from './useTransfer'

const server = fakeServer()
const bet: Order = { picks: ['bi'], stake: '5', gameId: 2, memberId: 42, period: '202611210417' }

function Bet() {
  const { run, isPending } = useTransfer(placeOrder)
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => void run(bet)}>
        Bet
      </button>
      <button type="button" onClick={() => void run({ ...bet, stake: '6' })}>
        Bet more
      </button>
    </>
  )
}

const keys = () => server.requests(placeOrder).map(({ idempotencyKey }) => idempotencyKey)
async function open() {
  const page = await renderScreen(<Bet />)
  const press = async (name: string) => {
    const before = keys().length
    await page.user.click(screen.getByRole('button', { name }))
    expect(keys()).toHaveLength(before + 1)
    await screen.findByRole('button', { name: 'Bet' }).then((button) => expect(button).toBeEnabled())
  }
  return { ...page, press }
}

describe('a transfer', () => {
  it('LOT-11 is identified by what goes over the wire, so that a release with other names does not repeat it', async () => {
    server.fail(placeOrder)
    const { press } = await open()
    await press('Bet')
    const wire = { item: 'bi', money: '5', lid: 2, mid: 42, expect: '202611210417' }
    expect(keys()).toEqual([transferKey(placeOrder.path, wire)])
  })

  it('LOT-11 is the same if its response was lost, also after a page reload', async () => {
    server.fail(placeOrder)
    const first = await open()
    await first.press('Bet')
    await first.press('Bet')
    first.unmount()
    server.answer(placeOrder, make.orderReceipt())
    await (await open()).press('Bet')
    expect(keys()[0]).toMatch(/^[\w-]{8,64}$/)
    expect(new Set(keys()).size).toBe(1)
  })

  it('LOT-11 is a new one once the server has confirmed it', async () => {
    server.answer(placeOrder, make.orderReceipt())
    const { press } = await open()
    await press('Bet')
    await press('Bet')
    expect(new Set(keys()).size).toBe(2)
  })

  it('LOT-11 stays the same after a refusal, because an earlier try may have arrived', async () => {
    server.fail(placeOrder)
    const { press } = await open()
    await press('Bet')
    server.refuse(placeOrder, 'Wrong password')
    await press('Bet')
    server.answer(placeOrder, make.orderReceipt())
    await press('Bet')
    expect(new Set(keys()).size).toBe(1)
  })

  it('REL-3 is work in progress until it is answered, so that the page does not reload meanwhile', async () => {
    server.answer(placeOrder, make.orderReceipt())
    const release = server.hold(placeOrder)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Bet' }))
    expect(hasWorkInProgress()).toBe(true)
    release()
    await screen.findByRole('button', { name: 'Bet' }).then((button) => waitFor(() => expect(button).toBeEnabled()))
    expect(hasWorkInProgress()).toBe(false)
  })

  it.each([500, 503])('LOT-11 is still the same after %d, which decides nothing', async (code) => {
    server.refuse(placeOrder, 'Something broke', code)
    const { press } = await open()
    await press('Bet')
    await press('Bet')
    expect(new Set(keys()).size).toBe(1)
  })

  it('LOT-11 is a different one if its content differs', async () => {
    server.fail(placeOrder)
    const { press } = await open()
    await press('Bet')
    await press('Bet more')
    expect(new Set(keys()).size).toBe(2)
  })

  it('LOT-9 is not sent twice while it is pending', async () => {
    server.answer(placeOrder, make.orderReceipt())
    const release = server.hold(placeOrder)
    const { user } = await open()
    await user.dblClick(screen.getByRole('button', { name: 'Bet more' }))
    expect(keys()).toHaveLength(1)
    release()
    await screen.findByRole('button', { name: 'Bet' })
  })

  it('belongs to the member who made it', () => {
    startSession({ id: 1, tokensso: 'secret-of-the-first' })
    const first = transferKey('bet', bet)
    expect(transferKey('bet', bet)).toBe(first)
    endSession('logout')
    startSession({ id: 2, tokensso: 'secret-of-the-second' })
    expect(transferKey('bet', bet)).not.toBe(first)
    settleTransfer('bet')
  })
})
