import { betTypes, type Order } from '@app/contracts'
import { emptySlip, type Slip, type SlipAction, slipReducer, stageOf } from './slip'

const after = (...actions: SlipAction[]) => actions.reduce(slipReducer, emptySlip)
const order: Order = { picks: ['bi'], stake: '1', gameId: 2, memberId: 42, period: '202611210417' }

describe('the slip', () => {
  it('LOT-6 starts with an amount of 1 and nothing picked', () => {
    expect(emptySlip).toMatchObject({ amount: '1', picks: [] })
  })

  it.each(betTypes)('LOT-6 toggles %s on and off', (pick) => {
    const once = after({ type: 'toggle', pick })
    expect(once.picks).toEqual([pick])
    expect(slipReducer(once, { type: 'toggle', pick }).picks).toEqual([])
  })

  it('LOT-6 keeps the picks in board order, each once', () => {
    const slip = after({ type: 'toggle', pick: '11' }, { type: 'toggle', pick: 'bi' }, { type: 'toggle', pick: '3' })
    expect(slip.picks).toEqual(['bi', '3', '11'])
  })

  it.each(['12', '1a2', '-5', '1.50', '', '12345678901'])('LOT-6 keeps the amount %j as typed', (text) => {
    expect(after({ type: 'amount', text }).amount).toBe(text)
  })

  it('KEEP-1 takes the picks of an earlier draw instead of its own, to be reviewed', () => {
    const before = after({ type: 'toggle', pick: '3' }, { type: 'review', period: order.period })
    const again = slipReducer(before, { type: 'again', picks: ['10', 'bi', '10'], amount: '5' })
    expect(again).toEqual({ picks: ['bi', '10'], amount: '5', reviewed: null, sent: null })
    expect(slipReducer(before, { type: 'again', picks: ['bi'], amount: null })).toMatchObject({ amount: '1' })
  })

  it('LOT-8 removes one pick, clears all, and closes when none is left', () => {
    const slip = after(
      { type: 'toggle', pick: 'bi' },
      { type: 'toggle', pick: '10' },
      { type: 'review', period: order.period },
    )
    const one = slipReducer(slip, { type: 'toggle', pick: 'bi' })
    expect(one).toMatchObject({ picks: ['10'], reviewed: order.period })
    expect(slipReducer(one, { type: 'toggle', pick: '10' })).toMatchObject({ picks: [], reviewed: null })
    expect(slipReducer(slip, { type: 'clear' })).toMatchObject({ picks: [], reviewed: null })
  })

  it('LOT-9 is empty after the order was placed, but keeps the amount for the next', () => {
    const slip = after(
      { type: 'toggle', pick: 'bi' },
      { type: 'amount', text: '5' },
      { type: 'review', period: order.period },
      { type: 'sent', order },
      { type: 'placed' },
    )
    expect(slip).toEqual({ ...emptySlip, amount: '5' })
  })

  it.each<SlipAction>([
    { type: 'toggle', pick: '10' },
    { type: 'clear' },
    { type: 'amount', text: '9' },
    { type: 'again', picks: ['10'], amount: '9' },
  ])('LOT-11 cannot be changed by $type while an order has no response', (action) => {
    const slip = after({ type: 'toggle', pick: 'bi' }, { type: 'sent', order })
    expect(slipReducer(slip, action)).toBe(slip)
  })

  it('LOT-11 is unlocked with its picks when the server refuses', () => {
    const slip = after({ type: 'toggle', pick: 'bi' }, { type: 'sent', order }, { type: 'refused' })
    expect(slip).toMatchObject({ picks: ['bi'], sent: null })
  })

  it.each<[Slip['reviewed'], string, number, string]>([
    ['7', '7', 12, 'open'],
    ['7', '7', 0, 'closed'],
    ['7', '8', 0, 'closed'],
    ['7', '8', 180, 'moved'],
  ])('LOT-8 reviewed for %s while %s has %d s left, is %s', (reviewed, period, seconds, stage) => {
    expect(stageOf({ ...emptySlip, reviewed }, period, seconds)).toBe(stage)
  })
})
