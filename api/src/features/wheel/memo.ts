import type { Language } from '@app/contracts'
import { formatDecimal, formatMoney } from '@app/money'
import { fill, type Text } from '../../wire/texts'
import { inLanguage } from '../site/localised'
import type { Prize } from './store'
import { memoTexts, titleTexts } from './texts'

/** The language of the request and the site's single currency, empty if each language has its own. */
export type Reader = { lang: Language; currency: string }
type Won = Pick<Prize, 'kind' | 'amount'>

/** An amount on the wire: money with two places, everything else as an integer. */
export const amountText = ({ kind, amount }: Won): string => (kind === 'money' ? formatDecimal(amount) : String(amount))

function result(text: Text, { kind, amount }: Won, { lang, currency }: Reader): string {
  return fill(text, lang, { amount: kind === 'money' ? formatMoney(amount, { lang, currency }) : String(amount) })
}

/** The message to the winner. */
export const memoOf = (prize: Won, reader: Reader): string => result(memoTexts[prize.kind], prize, reader)

/** The operator's name for the prize, else one that describes it. */
export function titleOf(prize: Won & Pick<Prize, 'title'>, reader: Reader): string {
  const { one, many } = titleTexts[prize.kind]
  return inLanguage(prize.title, reader.lang) || result(prize.amount === 1n ? one : many, prize, reader)
}
