import { figuresOf } from './figures'
import { currencyLabel, isLabelLast, isWholeUnit, type MoneyLook } from './languages'

/** An amount in hundredths. A number must be a safe integer; anything else throws RangeError. */
export type Minor = bigint | number

export interface MoneyParts {
  /** U+2212, the same width as the plus sign; empty for zero and above unless `plus` is asked for. */
  sign: '' | '−' | '+'
  integer: string
  /** The language's own separator and two digits; empty for a whole amount of a currency without a smaller unit. */
  decimal: string
}

const NO_BREAK_SPACE = '\u00a0'

function toBigInt(minor: Minor): bigint {
  if (typeof minor === 'number' && !Number.isSafeInteger(minor)) throw new RangeError(`no safe integer: ${minor}`)
  return BigInt(minor)
}

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)
const hundredths = (minor: bigint): string => (absolute(minor) % 100n).toString().padStart(2, '0')

/** The plain decimal for the wire: "1284.50". */
export function formatDecimal(minor: Minor): string {
  const amount = toBigInt(minor)
  return `${amount < 0n ? '-' : ''}${absolute(amount) / 100n}.${hundredths(amount)}`
}

/**
 * The amount with the language's grouping, in parts that may be set in different sizes. `plus` marks gains with a sign.
 * A currency without a smaller unit shows no decimals, unless the amount has some: nothing is rounded.
 */
export function moneyParts(minor: Minor, look: MoneyLook, { plus = false }: { plus?: boolean } = {}): MoneyParts {
  const amount = toBigInt(minor)
  const { integer, signs } = figuresOf(look.lang)
  const isWhole = amount % 100n === 0n && isWholeUnit(currencyLabel(look))
  return {
    sign: amount < 0n ? '−' : plus && amount > 0n ? '+' : '',
    integer: integer.format(absolute(amount) / 100n),
    decimal: isWhole ? '' : signs.decimal + hundredths(amount),
  }
}

/** An amount as a member would type it in the language, for a field: "1,284.50", and "25,000" where there are no hundredths. */
export function formatTyped(minor: Minor, lang: string): string {
  const { integer, signs } = figuresOf(lang)
  const amount = toBigInt(minor)
  const whole = integer.format(amount / 100n)
  return amount % 100n === 0n ? whole : whole + signs.decimal + hundredths(amount)
}

/** The only place that decides where the label goes: "AED 5.00", "5,00 €". The sign is before both. */
export function labelOf(look: MoneyLook): { before: string; after: string } {
  const label = currencyLabel(look)
  if (label === '') return { before: '', after: '' }
  return isLabelLast(look.lang)
    ? { before: '', after: NO_BREAK_SPACE + label }
    : { before: label + NO_BREAK_SPACE, after: '' }
}

/** The amount with its currency label, in one line without breaks: "AED 1,284.50". */
export function formatMoney(minor: Minor, look: MoneyLook, options: { plus?: boolean } = {}): string {
  const { sign, integer, decimal } = moneyParts(minor, look, options)
  const { before, after } = labelOf(look)
  return sign + before + integer + decimal + after
}
