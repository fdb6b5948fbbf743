import { make } from '@app/testing'
import { ownDraws } from './ownDraws'

const order = (period: string, changes: Parameters<typeof make.gameOrder>[0] = {}) =>
  make.gameOrder({ bets: [{ period, type: 'bi', stake: '5.00', payout: '9.70' }], ...changes })
const open = { isSettled: false, dice: [], payout: '0.00' }

describe('a member’s own draws', () => {
  it('WALLET-8 include the open period and the last draw of this game, nothing older or from another game', () => {
    const orders = [order('3', open), order('2'), order('1'), order('2', { key: 'k1' })]
    expect(ownDraws(orders, 'k3', ['3', '2']).map(({ period, state }) => [period, state])).toEqual([
      ['3', 'waiting'],
      ['2', 'settled'],
    ])
    expect(ownDraws(orders, 'k3', ['3', '2'])[1]?.stake).toBe(5_00n)
  })

  it('WALLET-8 include any draw that is still pending, however old', () => {
    expect(ownDraws([order('1', open)], 'k3', ['3', '2']).map(({ period }) => period)).toEqual(['1'])
  })

  it('WALLET-8 add up the orders of one period, and wait until all of them are settled', () => {
    const [both] = ownDraws([order('2'), order('2', { stake: '3.00', payout: '0.00' })], 'k3', ['2'])
    expect(both).toMatchObject({ stake: 8_00n, paid: 9_70n, state: 'settled', dice: [6, 4, 2] })
    expect(both?.picks).toHaveLength(2)
    expect(ownDraws([order('2'), order('2', open)], 'k3', ['2'])[0]).toMatchObject({ state: 'waiting', dice: [] })
  })

  it('WALLET-8 distinguish a cancelled draw from a lost one', () => {
    expect(ownDraws([order('2', { dice: [], payout: '5.00' })], 'k3', ['2'])[0]?.state).toBe('returned')
  })
})
