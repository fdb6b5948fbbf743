import { byLanguage, formatMoney, formatTyped, moneyParts, parseTyped, parseWire } from '@app/money'
import { useMemo } from 'react'
import { maskedAtom } from '../device/masked'
import { useSite } from '../query/base-info'
import { useAtomValue } from '../store/store'
import { useCommonTexts } from './common-texts'
import { languageAtom, languageTags } from './language'

const numbers = byLanguage((tag) => new Intl.NumberFormat(tag))
const percents = byLanguage(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 }),
)

/** Formatters of dates in the device's time zone, which can change while the app is open. */
function byZone(options: Intl.DateTimeFormatOptions): (tag: string) => Intl.DateTimeFormat {
  const inZone = () => byLanguage((tag) => new Intl.DateTimeFormat(tag, options))
  let zone = NaN
  let formatters = inZone()
  return (tag) => {
    const now = new Date().getTimezoneOffset()
    if (zone !== now) [zone, formatters] = [now, inZone()]
    return formatters(tag)
  }
}
const dates = byZone({ dateStyle: 'medium' })
const times = byZone({ timeStyle: 'short' })
const datesAndTimes = byZone({ dateStyle: 'medium', timeStyle: 'short' })

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
    return {
      language,
      tag,
      /** How amounts are formatted for this member: by language, and with the operator's single currency if set. */
      moneyLook,
      /** For remotes built against 1.0: the operator's single currency, else empty. */
      currency: currency ?? '',
      number: (value: number) => numbers(tag).format(value),
      percent: (value: number) => percents(tag).format(value / 100),
      dateTime: (seconds: number) => datesAndTimes(tag).format(seconds * 1000),
      date: (seconds: number) => dates(tag).format(seconds * 1000),
      time: (seconds: number) => times(tag).format(seconds * 1000),
      /** Length in seconds as m:ss or h:mm:ss. */
      duration: (seconds: number) => {
        const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
        const shown = parts[0] === 0 ? parts.slice(1) : parts
        return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
      },
      /** A wire amount ("1284.50") with its currency label; `plus` marks a gain with a sign. */
      money,
      /** An amount in hundredths without its label, if there is no room for it. */
      figures: (minor: bigint, options?: { plus: boolean }) => {
        const { sign, integer, decimal } = moneyParts(minor, moneyLook, options)
        return sign + integer + decimal
      },
      /** The same for the member's balance, with a word in its place if they hide it. */
      balance: (wire: string) => (isMasked ? t('hidden') : money(wire)),
      /** An amount in hundredths as text for a field, and back; null if the text is not an amount. */
      typed: (minor: bigint) => formatTyped(minor, language),
      /** An example of the language's format, for someone who typed another one. */
      get typedExample() {
        return formatTyped(1_284_50n, language)
      },
      readTyped: (text: string) => parseTyped(text, moneyLook),
      /** Parses a bet, which is a whole amount. */
      readWhole: (text: string) => parseTyped(text, moneyLook, { whole: true }),
    }
  }, [language, currency, isMasked, t])
}
