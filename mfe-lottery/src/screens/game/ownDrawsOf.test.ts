import { make } from '@app/testing'
import { againOf, ownDrawsOf } from './ownDrawsOf'

const order = (period: string, changes: Parameters<typeof make.gameOrder>[0] = {}) =>
  make.gameOrder({ bets: [{ period, type: 'bi', stake: '5.00', payout: '9.70' }], ...changes })
const current = { period: '3', closesAt: 1_790_000_000_000 }
const open = { isSettled: false, dice: [], payout: '0.00' }

describe('a member’s own draws', () => {
  it('WALLET-8 include the open period and the last draw of this game, nothing older or from another game', () => {
    const orders = [order('3', open), order('2'), order('1'), order('2', { key: 'k1' })]
    expect(ownDrawsOf(orders, 'k3', current, '2').map(({ period, state }) => [period, state])).toEqual([
      ['3', 'waiting'],
      ['2', 'settled'],
    ])
    expect(ownDrawsOf(orders, 'k3', current, '2')[1]?.stake).toBe(5_00n)
    expect(ownDrawsOf(orders, 'k3', current, '2').map(({ opensAt }) => opensAt)).toEqual([current.closesAt, null])
  })

  it('WALLET-8 include any draw that is still pending, however old', () => {
    expect(ownDrawsOf([order('1', open)], 'k3', current, '2').map(({ period }) => period)).toEqual(['1'])
  })

  it('WALLET-8 add up the orders of one period, and wait until all of them are settled', () => {
    const [both] = ownDrawsOf([order('2'), order('2', { stake: '3.00', payout: '0.00' })], 'k3', current, '2')
    expect(both).toMatchObject({ stake: 8_00n, paid: 9_70n, state: 'settled', dice: [6, 4, 2] })
    expect(both?.picks).toHaveLength(2)
    expect(ownDrawsOf([order('2'), order('2', open)], 'k3', current, '2')[0]).toMatchObject({
      state: 'waiting',
      dice: [],
    })
  })

  it('WALLET-8 distinguish a cancelled draw from a lost one', () => {
    expect(ownDrawsOf([order('2', { dice: [], payout: '5.00' })], 'k3', current, '2')[0]?.state).toBe('returned')
  })

  it('KEEP-1 give their picks once each, and their stake if it was one', () => {
    const bets = (stake: string, ...types: string[]) => ({
      bets: types.map((type) => ({ period: '2', type, stake, payout: '0.00' })),
    })
    const again = (...orders: Parameters<typeof ownDrawsOf>[0]) =>
      ownDrawsOf(orders, 'k3', current, '2').map((draw) => againOf(draw))
    const one = order('2', bets('5.00', '11', 'bi'))
    const other = order('2', bets('7.00', 'bi', 'unheard of'))
    expect(again(one)).toEqual([{ picks: ['bi', '11'], amount: '5' }])
    expect(again(one, other)).toEqual([{ picks: ['bi', '11'], amount: null }])
  })
})
