import { parseAmount } from '@app/money'
import type { SiteSettings } from '../site/settings'

/** The published rule, in minor units. */
export type Rule = { min: bigint; max: bigint; /** per UTC day */ num: number }

export function ruleOf(settings: Pick<SiteSettings, 'min_withdraw' | 'max_withdraw' | 'withdraws_a_day'>): Rule {
  return {
    min: parseAmount(settings.min_withdraw) ?? 0n,
    max: parseAmount(settings.max_withdraw) ?? 0n,
    num: settings.withdraws_a_day,
  }
}

const dayMs = 86_400_000

/** The start of the UTC day of `now`, Unix milliseconds. */
export const dayStart = (now: number): number => Math.floor(now / dayMs) * dayMs

const payout = { minMs: 2 * 60_000, maxMs: 5 * 60_000 } as const

/** How long the sandbox takes to pay out, 2 to 5 minutes, from four random bytes. */
export function payoutDelayMs(bytes: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const share = (((a * 256 + b) * 256 + c) * 256 + d) / 2 ** 32
  return payout.minMs + Math.floor(share * (payout.maxMs - payout.minMs + 1))
}
