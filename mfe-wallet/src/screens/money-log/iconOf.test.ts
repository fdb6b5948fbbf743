import { ArrowDownLeft, ArrowUpRight, Dices, Trophy } from 'lucide-react'
import { iconOf } from './iconOf'

describe('the icon of a movement', () => {
  it('WALLET-9 depends on its kind, not on the direction of the money', () => {
    expect([iconOf('payout', 9_70n), iconOf('bet', -5_00n)]).toEqual([Trophy, Dices])
  })

  it('WALLET-9 shows the direction of the money if the kind is unknown', () => {
    expect([iconOf('', 1n), iconOf('a later kind', -1n)]).toEqual([ArrowDownLeft, ArrowUpRight])
  })
})
