import type { Prize, PrizeKind } from '@app/contracts'
import { currencyLabel, parseWire } from '@app/money'
import { useFormat } from '@app/platform'
import { CirclePlay, Coins, Leaf, type LucideIcon, RotateCw, Star } from 'lucide-react'
import { useTexts } from '../../texts'

export const prizeIcons: Record<PrizeKind, LucideIcon> = {
  money: Coins,
  views: CirclePlay,
  points: Star,
  spin: RotateCw,
  none: Leaf,
}

/** The text on a slice: a figure and its unit. */
export function usePrizeFace(): (prize: Prize) => { figure: string; unit: string } {
  const t = useTexts()
  const { number, figures, moneyLook } = useFormat()
  return ({ kind, amount }) => {
    const count = Number(amount)
    switch (kind) {
      case 'money':
        return { figure: figures(parseWire(amount)), unit: currencyLabel(moneyLook) }
      case 'views':
        return { figure: number(count), unit: t('wheel.views', { count }) }
      case 'points':
        return { figure: number(count), unit: t('wheel.points', { count }) }
      case 'spin':
        return { figure: number(count), unit: t('wheel.spins', { count }) }
      case 'none':
        return { figure: t('wheel.none'), unit: t('wheel.nonePrize') }
    }
  }
}
