import { formatMoney } from '@app/money'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Field } from '../form/schema'

const langs: Record<string, string> = { en: 'en_us', de: 'de_de' }
const tags: Record<string, string> = { en: 'en-GB', de: 'de-DE' }

const all = (value: unknown) => (Array.isArray(value) ? value.map(String).join(', ') : String(value))

function textIn(value: unknown, lang: string): string {
  const texts = value as Readonly<Record<string, string>> | string
  return typeof texts === 'string' ? texts : (texts[lang] ?? texts['en_us'] ?? '')
}

/** Writes values as the reader's language does. */
export function useWriter() {
  const [locale] = useLocaleState()
  const translate = useTranslate()
  const tag = tags[locale] ?? 'en-GB'
  const lang = langs[locale] ?? 'en_us'
  const dayTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const money = (minor: number, currency: string | null = null) => formatMoney(minor, { lang, currency })
  const time = (iso: string) => dayTime.format(new Date(iso))
  const number = (value: number) => new Intl.NumberFormat(tag).format(value)
  const measure = (value: number, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  const size = (bytes: number) => (bytes >= 1e9 ? measure(bytes / 1e9, 'gigabyte') : measure(bytes / 1e6, 'megabyte'))
  const duration = (seconds: number) => {
    if (seconds < 60) return measure(Math.round(seconds), 'second')
    return seconds < 3600 ? measure(Math.round(seconds / 60), 'minute') : measure(seconds / 3600, 'hour')
  }
  const word = (value: string) => translate(`words.${value}`, { _: translate(`languages.${value}`, { _: value }) })

  const kinds: Record<Field['kind'], (value: unknown) => string> = {
    text: String,
    long: String,
    password: String,
    file: String,
    picture: String,
    texts: (value) => textIn(value, lang),
    list: all,
    choices: (value) => (Array.isArray(value) ? value.map((one) => word(String(one))).join(', ') : String(value)),
    other: all,
    choice: (value) => word(String(value)),
    mark: (value) => translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false'),
    flag: (value) => translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false'),
    money: (value) => money(Number(value)),
    number: (value) => number(Number(value)),
    time: (value) => time(String(value)),
  }
  const field = ({ kind, name }: Pick<Field, 'kind' | 'name'>, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (Array.isArray(value) && value.length === 0) return '–'
    return name === 'id' || name.endsWith('Id') ? kinds.text(value) : kinds[kind](value)
  }
  return { lang, locale, tag, money, time, number, size, duration, word, field }
}
