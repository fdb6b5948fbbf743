import { recordHref } from './recordHref'

describe('the link of a movement', () => {
  it.each([
    ['deposit', '/RechargeRecord?id=7'],
    ['bet', '/GameRecord?id=7'],
    ['payout', '/GameRecord?id=7'],
    ['refund', '/GameRecord?id=7'],
    ['withdraw_reserve', '/WithdrawRecord?id=7'],
    ['withdraw_return', '/WithdrawRecord?id=7'],
    ['prize', '/luckDraw'],
    ['a later kind', undefined],
  ])('WALLET-9 leads from %s to %s', (kind, href) => {
    expect(recordHref({ kind, recordId: 7 })).toBe(href)
  })

  it('WALLET-9 is missing without a record', () => {
    expect(recordHref({ kind: 'deposit', recordId: null })).toBeUndefined()
  })
})
