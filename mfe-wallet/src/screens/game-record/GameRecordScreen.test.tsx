import { codes, gameOrders } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, within } from '@testing-library/react'
import { texts } from '../../texts'
import { GameRecordScreen } from './GameRecordScreen'

const server = fakeServer()
const open = (baseInfo = {}, path = '/GameRecord') =>
  renderScreen(<GameRecordScreen />, { path, texts: [texts], baseInfo })
const badge = (status: string) =>
  screen.getByText(new RegExp(`^${status}`), { selector: '.badge > span' }).parentElement
const dice = () => screen.getByText('Dice of draw 202611210417').parentElement as HTMLElement

describe('Game records', () => {
  it('WALLET-8 shows icon, period, name, amount, dice, status, picks and both times', async () => {
    server.answer(gameOrders, [
      make.gameOrder({
        bets: [
          { period: '202611210417', type: 'bi', stake: '5.00', payout: '9.70' },
          { period: '202611210417', type: '12', stake: '2.00', payout: '0.00' },
        ],
        stake: '7.00',
      }),
    ])
    const { container } = await open()
    expect(await screen.findByText('Draw 202611210417')).toBeInTheDocument()
    expect(screen.getByText('Quick Three')).toBeInTheDocument()
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/art/games/k3.svg')
    expect(
      within(dice())
        .getAllByRole('img')
        .map((die) => die.getAttribute('aria-label')),
    ).toEqual(['6', '4', '2'])
    expect(badge('Won')).toHaveClass('positive')
    expect(badge('Won')).toHaveTextContent(/^Won AED\s9\.70$/)
    const [big, sum] = within(screen.getByRole('list', { name: 'Picks of draw 202611210417' })).getAllByRole('listitem')
    expect(big).toHaveTextContent(/^Big.*AED\s5\.00.*Won.*AED\s9\.70$/)
    expect(sum).toHaveTextContent(/^Sum 12.*AED\s2\.00$/)
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/2026/)
    expect(screen.getByText(/^Ordered \d+:\d\d\s[AP]M$/)).toBeInTheDocument()
    expect(screen.getByText(/^Settled \d+:\d\d\s[AP]M$/)).toBeInTheDocument()
    await expectNoViolations(container)
  })

  it('WALLET-8 says what a lost order cost, and not in green', async () => {
    const bets = [{ period: '202611210417', type: 'bi', stake: '5.00', payout: '0.00' }]
    server.answer(gameOrders, [make.gameOrder({ bets, statusText: 'Lost', payout: '0.00' })])
    await open()
    await screen.findByText('Quick Three')
    expect(badge('Lost')).toHaveTextContent(/^Lost AED\s5\.00$/)
    expect(badge('Lost')).toHaveClass('neutral')
  })

  it('WALLET-8 says that the stake of a void draw was returned, without dice or an amount', async () => {
    const returned = 'Draw void, stake returned'
    server.answer(gameOrders, [make.gameOrder({ dice: [], payout: '0.00', statusText: returned })])
    await open()
    await screen.findByText('Quick Three')
    expect(badge(returned)).toHaveTextContent(new RegExp(`^${returned}$`))
    expect(badge(returned)).toHaveClass('neutral')
    expect(screen.queryByText(/^Dice of draw/)).not.toBeInTheDocument()
  })

  it('WALLET-9 marks the order that the money log leads to', async () => {
    server.answer(gameOrders, [make.gameOrder({ id: 3, name: 'Harbour' }), make.gameOrder({ id: 9 })])
    await open({}, '/GameRecord?id=9')
    expect(await screen.findByText('Quick Three')).toHaveAttribute('aria-current', 'true')
    expect(screen.getByText('Harbour')).not.toHaveAttribute('aria-current')
  })

  it('WALLET-8 shows waiting dice while status is 0', async () => {
    server.answer(gameOrders, [
      make.gameOrder({ isSettled: false, statusText: 'Awaiting draw', dice: [], settledAt: null }),
    ])
    await open()
    expect(await screen.findByText('Awaiting draw')).toBeInTheDocument()
    expect(dice().querySelectorAll('.waiting')).toHaveLength(3)
    expect(badge('Awaiting draw')).toHaveClass('neutral')
    expect(screen.queryByText(/^Settled/)).not.toBeInTheDocument()
  })

  it('WALLET-8 shows no dice unless close_number is 0', async () => {
    server.answer(gameOrders, [make.gameOrder()])
    await open({ close_number: 1 })
    expect(await screen.findByText('Quick Three')).toBeInTheDocument()
    expect(screen.queryByText(/^Dice of draw/)).not.toBeInTheDocument()
  })

  it('WALLET-8 REFRESH-1 says Empty data if there is none, refetches and says Refresh successful', async () => {
    server.answer(gameOrders, [])
    const { user } = await open()
    await screen.findByText('Empty data')
    server.answer(gameOrders, [make.gameOrder({ name: 'Harbour' })])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Harbour')).toBeInTheDocument()
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
  })

  it('ERR-2 raises no toast when the list fails, and offers a retry', async () => {
    server.refuse(gameOrders, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findAllByText('Not now')).toHaveLength(1)
    server.answer(gameOrders, [make.gameOrder()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Quick Three')).toBeInTheDocument()
  })
})
