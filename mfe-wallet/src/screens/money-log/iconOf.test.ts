import { ArrowDownLeft, ArrowUpRight, Dices, Trophy } from 'lucide-react'
import { iconOf } from './iconOf'

describe('the sign of a movement', () => {
  it('WALLET-9 is that of its kind, whichever way the money went', () => {
    expect([iconOf('payout', 9_70n), iconOf('bet', -5_00n)]).toEqual([Trophy, Dices])
  })

  it('WALLET-9 is which way the money went, where the kind is not known', () => {
    expect([iconOf('', 1n), iconOf('a later kind', -1n)]).toEqual([ArrowDownLeft, ArrowUpRight])
  })
})
