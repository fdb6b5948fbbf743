import type { MoneyLogEntry } from '@app/contracts'

type Answer = { entries: readonly MoneyLogEntry[] }

/** The list as both the screen and the prefetch request it: pages of 10 (WALLET-9). */
export const moneyLogPages = [
  { limit: '10' as const },
  { items: (answer: Answer) => answer.entries, failure: 'quiet' as const },
] as const
