import { formatDecimal } from '@app/money'
import { useFormat } from '@app/platform'
import { useTexts } from '../../texts'
import type { OwnDraw } from './ownDraws'

type Sums = Pick<OwnDraw, 'stake' | 'paid'>

/** Words and figures for what a draw brought: always what was staked beside what came back. */
export function useNet() {
  const t = useTexts()
  const { figures, money } = useFormat()
  return {
    /** "+4.70" or "−10.00". */
    signed: ({ stake, paid }: Sums): string => figures(paid - stake, { plus: true }),
    sentence: ({ state, stake, paid, picks }: OwnDraw): string => {
      const amounts = { count: picks.length, stake: money(formatDecimal(stake)), paid: money(formatDecimal(paid)) }
      switch (state) {
        case 'waiting':
          return t('own.waiting', amounts)
        case 'settled':
          return t('own.settled', amounts)
        case 'returned':
          return t('own.returned', amounts)
      }
    },
  }
}
