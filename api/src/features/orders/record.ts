import type { Language } from '@app/contracts'
import type { GameOrder } from '@app/contracts/wire'
import { lettersOf, selections } from '@app/fairness'
import { formatDecimal } from '@app/money'
import { inLanguage } from '../site/localised'
import { fill, type Text } from '../../wire/texts'
import type { OrderRow } from './store'
import { ordersTexts } from './texts'

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

function statusTextOf({ status, isVoid, win }: OrderRow): Text {
  if (status === 0) return ordersTexts.pending
  if (isVoid) return ordersTexts.refunded
  return win > 0n ? ordersTexts.won : ordersTexts.lost
}

/** One order in the game record. The dice stay hidden until the order is settled. */
export function wireOrder(order: OrderRow, lang: Language): GameOrder {
  const dice = order.status === 1 ? order.dice : null
  const [one, two] = dice === null ? ['', ''] : lettersOf(dice)
  return {
    id: Number(order.id),
    ico: order.ico,
    name: inLanguage(order.name, lang),
    key: order.key,
    data: [...order.picks]
      .sort((a, b) => selections.indexOf(a.type) - selections.indexOf(b.type))
      .map(({ type, amount, win }) => ({
        expect: order.number,
        type,
        money: formatDecimal(BigInt(amount)),
        win: formatDecimal(BigInt(win)),
      })),
    opencode: dice === null ? '' : dice.join(''),
    status: order.status,
    status_text: fill(statusTextOf(order), lang),
    one,
    two,
    money: formatDecimal(order.stake),
    win_money: formatDecimal(order.win),
    create_time: seconds(order.createdAt),
    update_time: order.settledAt === null ? null : seconds(order.settledAt),
  }
}
