import { formatDecimal, parseAmount } from '@app/money'

/** The amounts offered beside the field. */
export const quickAmounts = ['50', '100', '200', '500'] as const

/** What the member typed, as hundredths; null unless it is an amount above 0 (WALLET-1). */
export function rechargeAmount(text: string): bigint | null {
  const minor = parseAmount(text.replace(/\.$/, ''))
  return minor !== null && minor > 0n ? minor : null
}

export const channelHref = (minor: bigint): string => `/Channel?money=${formatDecimal(minor).replace(/\.00$/, '')}`
