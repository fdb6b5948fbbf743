import type { MoneyLogEntry } from '@app/contracts'

type Answer = { entries: readonly MoneyLogEntry[] }

/** The list as screen and prefetch ask for it: pages of 10 (WALLET-9). */
export const moneyLogPages = [
  { limit: '10' as const },
  { items: (answer: Answer) => answer.entries, failure: 'quiet' as const },
] as const
