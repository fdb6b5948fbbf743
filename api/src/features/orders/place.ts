import { createHash } from 'node:crypto'
import type { OrderReceipt, RequestOf, placeOrder as placeOrderCall } from '@app/contracts'
import { formatDecimal } from '@app/money'
import { transaction, type Transaction } from '../../db/database'
import { idempotent } from '../../ledger/idempotent'
import { memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { refuseStake } from '../limits/hold'
import { odds } from '../lottery/odds'
import { lotteryTexts } from '../lottery/texts'
import { readSlip, type Slip } from './slip'
import { findTable, placeBet } from './store'
import { ordersTexts } from './texts'

type Request = RequestOf<typeof placeOrderCall>

/** Places one bet. With a key, a repeated call gets the first one's receipt and moves nothing. */
export async function placeOrder(
  { db }: Services,
  memberId: number,
  key: string | null,
  request: Request,
): Promise<OrderReceipt> {
  const slip = readSlip(request)
  if (request.mid !== memberId) throw new DomainError('forbidden', ordersTexts.otherMember)
  return transaction(db, (tx) =>
    idempotent(tx, { memberId, key, hash: hashOf(request) }, () => bet(tx, memberId, slip, request)),
  )
}

async function bet(tx: Transaction, memberId: number, slip: Slip, { lid, expect }: Request): Promise<OrderReceipt> {
  const table = await findTable(tx, lid, expect, memberId)
  if (table === null || !table.isOpen) throw new DomainError('notFound', lotteryTexts.noGame)
  if (slip.amount < table.minBet || slip.amount > table.maxBet) {
    const range = { min: formatDecimal(table.minBet), max: formatDecimal(table.maxBet) }
    throw new DomainError('badRequest', ordersTexts.outOfRange, range)
  }
  if (table.roundId === null) throw new DomainError('conflict', ordersTexts.closed)
  const account = table.account ?? (await memberAccount(tx, memberId))
  const stake = slip.amount * BigInt(slip.picks.length)
  await refuseStake(tx, memberId, account, stake)
  const placed = await placeBet(tx, {
    account,
    memberId,
    roundId: table.roundId,
    picks: slip.picks,
    odds: slip.picks.map((pick) => odds[pick]),
    amount: slip.amount,
  })
  switch (placed.outcome) {
    case 'closed':
      throw new DomainError('conflict', ordersTexts.closed)
    case 'insufficient':
      throw new DomainError('refused', ordersTexts.insufficient)
    case 'placed':
      return {
        id: Number(placed.orderId),
        expect,
        money: formatDecimal(stake),
        balance: formatDecimal(placed.balance),
      }
  }
}

const hashOf = ({ item, money, lid, mid, expect }: Request) =>
  createHash('sha256')
    .update(JSON.stringify(['game_place_order', item, money, lid, mid, expect]))
    .digest('hex')
