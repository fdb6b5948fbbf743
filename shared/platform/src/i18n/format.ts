import { formatMoney, formatTyped, moneyParts, parseTyped, parseWire } from '@app/money'
import { useMemo } from 'react'
import { maskedAtom } from '../device/masked'
import { useSite } from '../query/base-info'
import { useAtomValue } from '../store/store'
import { useCommonTexts } from './common-texts'
import { languageAtom, languageTags } from './language'

/** Numbers, dates and money in the member's language. Times are Unix seconds. */
export function useFormat() {
  const language = useAtomValue(languageAtom)
  const currency = useSite()?.currency ?? null
  const isMasked = useAtomValue(maskedAtom)
  const t = useCommonTexts()
  return useMemo(() => {
    const moneyLook = { lang: language, currency }
    const money = (wire: string, options?: { plus: boolean }) => formatMoney(parseWire(wire), moneyLook, options)
    const tag = languageTags[language]
    const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
    const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
    const number = new Intl.NumberFormat(tag)
    return {
      language,
      tag,
      /** How amounts look to this member: their language, and the operator's one currency if there is one. */
      moneyLook,
      /** As in 1.0, for remotes that were built against it: the operator's one currency, else empty. */
      currency: currency ?? '',
      number: (value: number) => number.format(value),
      percent: (value: number) =>
        new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(
          value / 100,
        ),
      dateTime: (seconds: number) => dateTime.format(seconds * 1000),
      date: (seconds: number) => date.format(seconds * 1000),
      time: (seconds: number) => time.format(seconds * 1000),
      /** Length in seconds as m:ss or h:mm:ss. */
      duration: (seconds: number) => {
        const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
        const shown = parts[0] === 0 ? parts.slice(1) : parts
        return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
      },
      /** A wire amount ("1284.50") with its currency label; `plus` marks a gain with a sign. */
      money,
      /** An amount in hundredths without its label, where there is no room for it. */
      figures: (minor: bigint, options?: { plus: boolean }) => {
        const { sign, integer, decimal } = moneyParts(minor, moneyLook, options)
        return sign + integer + decimal
      },
      /** The same for what the member has: a word in its place where they hide it. */
      balance: (wire: string) => (isMasked ? t('hidden') : money(wire)),
      /** An amount in hundredths as it stands in a field, and back; null for a text that is no amount. */
      typed: (minor: bigint) => formatTyped(minor, language),
      /** How the language writes an amount, for one who wrote it otherwise. */
      typedExample: formatTyped(1_284_50n, language),
      readTyped: (text: string) => parseTyped(text, moneyLook),
      /** A bet is a whole amount. */
      readWhole: (text: string) => parseTyped(text, moneyLook, { whole: true }),
    }
  }, [language, currency, isMasked, t])
}
