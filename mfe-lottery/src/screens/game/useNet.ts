import { formatDecimal } from '@app/money'
import { useFormat } from '@app/platform'
import { useTexts } from '../../texts'
import type { OwnDraw } from './ownDrawsOf'

type Sums = Pick<OwnDraw, 'stake' | 'paid'>

/** The result of a draw as text and figures: always the stake beside the payout. */
export function useNet() {
  const t = useTexts()
  const { figures, money, time } = useFormat()
  return {
    /** "+4.70" or "−10.00". */
    signed: ({ stake, paid }: Sums): string => figures(paid - stake, { plus: true }),
    sentence: ({ state, stake, paid, picks, opensAt }: OwnDraw): string => {
      const amounts = { count: picks.length, stake: money(formatDecimal(stake)), paid: money(formatDecimal(paid)) }
      switch (state) {
        case 'waiting':
          return opensAt === null
            ? t('own.opening', amounts)
            : t('own.waiting', { ...amounts, time: time(opensAt / 1000) })
        case 'settled':
          return t('own.settled', amounts)
        case 'returned':
          return t('own.returned', amounts)
      }
    },
  }
}
