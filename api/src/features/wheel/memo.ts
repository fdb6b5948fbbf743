import type { Language } from '@app/contracts'
import { formatDecimal } from '@app/money'
import { fill } from '../../wire/texts'
import type { Prize } from './store'
import { memoTexts } from './texts'

/** An amount as it is said: money with two places, everything else whole. */
export const amountText = ({ kind, amount }: Pick<Prize, 'kind' | 'amount'>): string =>
  kind === 'money' ? formatDecimal(amount) : String(amount)

/** What the winner is told. */
export const memoOf = (prize: Pick<Prize, 'kind' | 'amount'>, lang: Language): string =>
  fill(memoTexts[prize.kind], lang, { amount: amountText(prize) })
