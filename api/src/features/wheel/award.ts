import type { Transaction } from '../../db/database'
import { post, systemAccounts } from '../../ledger/ledger'
import { addPoints, addViews, type Prize } from './store'

export type Award = { memberId: number; account: bigint; spinId: number; prize: Prize; at: number }

/** Awards the prize of a spin to its member. An extra spin needs no entry: it is counted from the spins. */
export async function award(tx: Transaction, { memberId, account, spinId, prize, at }: Award): Promise<void> {
  switch (prize.kind) {
    case 'money': {
      const lines = [
        { account: systemAccounts.prize, amount: -prize.amount },
        { account, amount: prize.amount },
      ]
      await post(tx, { kind: 'prize', ref: `spin:${spinId}`, lines, at })
      return
    }
    case 'views':
      return addViews(tx, memberId, Number(prize.amount))
    case 'points':
      return addPoints(tx, memberId, Number(prize.amount))
    case 'spin':
    case 'none':
      return
  }
}
