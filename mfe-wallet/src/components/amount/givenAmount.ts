import { parseAmount } from '@app/money'

/** What the member typed, as hundredths; null unless it is an amount above 0 (WALLET-1, WALLET-6). */
export function givenAmount(text: string): bigint | null {
  const minor = parseAmount(text.replace(/\.$/, ''))
  return minor !== null && minor > 0n ? minor : null
}
