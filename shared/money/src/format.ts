import { figuresOf } from './figures'
import { currencyLabel } from './languages'

/** An amount in hundredths. A number must be a safe integer; anything else throws RangeError. */
export type Minor = bigint | number

export interface MoneyParts {
  /** U+2212, the same width as the plus sign; empty for zero and above unless `plus` is asked for. */
  sign: '' | '−' | '+'
  integer: string
  /** The language's own separator and two digits. */
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

/** The amount in the language's own grouping, in parts that may be set in different sizes. `plus` marks gains with a sign. */
export function moneyParts(minor: Minor, lang: string, { plus = false }: { plus?: boolean } = {}): MoneyParts {
  const amount = toBigInt(minor)
  const { integer, signs } = figuresOf(lang)
  return {
    sign: amount < 0n ? '−' : plus && amount > 0n ? '+' : '',
    integer: integer.format(absolute(amount) / 100n),
    decimal: signs.decimal + hundredths(amount),
  }
}

/** An amount as a member would type it in the language, for a field: "1,284.50", and "25,000" where there are no hundredths. */
export function formatTyped(minor: Minor, lang: string): string {
  const { integer, decimal } = moneyParts(minor, lang)
  return toBigInt(minor) % 100n === 0n ? integer : integer + decimal
}

/** The amount with its currency label, in one line that does not break: "AED 1,284.50". */
export function formatMoney(minor: Minor, { lang, currency }: { lang: string; currency?: string | undefined }): string {
  const { sign, integer, decimal } = moneyParts(minor, lang)
  return `${sign}${currencyLabel(lang, currency)}${NO_BREAK_SPACE}${integer}${decimal}`
}
