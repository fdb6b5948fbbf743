import { createHash } from 'node:crypto'
import type { RequestOf } from '@app/contracts'
import type { OrderReceipt, placeOrder as placeOrderCall } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import { repeated } from '../../db/database'
import { ledgerTexts } from '../../ledger/texts'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { refusalOf } from '../limits/hold'
import { odds } from '../lottery/odds'
import { lotteryTexts } from '../lottery/texts'
import { siteSettings } from '../site/settings'
import { readSlip } from './slip'
import { isKnownKey, takeBet, type Bet, type BetOutcome } from './store'
import { ordersTexts } from './texts'

type Request = RequestOf<typeof placeOrderCall>

/** Places one bet. With a key, a repeated call returns the first receipt and moves nothing. */
export async function placeOrder(
  services: Services,
  memberId: number,
  key: string | null,
  request: Request,
): Promise<OrderReceipt> {
  const { picks, amount } = readSlip(request)
  if (request.mid !== memberId) throw new DomainError('forbidden', ordersTexts.otherMember)
  await refuseWhileClosed(services, memberId, key)
  const { lid: gameId, expect: round } = request
  const bet = {
    memberId,
    key,
    hash: hashOf(request),
    gameId,
    round,
    picks,
    odds: picks.map((pick) => odds[pick]),
    amount,
  }
  return receiptOf(bet, await repeated(() => takeBet(services.db, bet)))
}

/**
 * While the operator has closed the games, no bet is accepted; repeating an accepted one still returns its receipt.
 * Open periods are drawn and paid as usual.
 */
async function refuseWhileClosed(services: Services, memberId: number, key: string | null): Promise<void> {
  const { isplay: isOpen } = await siteSettings(services)
  if (isOpen === 1 || (key !== null && (await isKnownKey(services.db, memberId, key)))) return
  throw new DomainError('conflict', ordersTexts.gamesClosed)
}

function receiptOf({ round, picks, amount }: Bet, taken: BetOutcome): OrderReceipt {
  switch (taken.outcome) {
    case 'placed':
    case 'repeated':
      return {
        id: Number(taken.order),
        expect: round,
        money: formatDecimal(amount * BigInt(picks.length)),
        balance: formatDecimal(taken.balance),
      }
    case 'other body':
      throw new DomainError('conflict', ledgerTexts.otherBody)
    case 'no game':
      throw new DomainError('notFound', lotteryTexts.noGame)
    case 'out of range':
      throw new DomainError('badRequest', ordersTexts.outOfRange, { min: taken.min, max: taken.max })
    case 'limited':
      throw refusalOf(taken)
    case 'closed':
      throw new DomainError('conflict', ordersTexts.closed)
    case 'insufficient':
      throw new DomainError('refused', ordersTexts.insufficient)
  }
}

const hashOf = ({ item, money, lid, mid, expect }: Request) =>
  createHash('sha256')
    .update(JSON.stringify(['game_place_order', item, money, lid, mid, expect]))
    .digest('hex')
