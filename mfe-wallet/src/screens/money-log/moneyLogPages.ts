import type { MoneyLogEntry } from '@app/contracts'

type Answer = { data: readonly MoneyLogEntry[] }

/** The list as screen and prefetch ask for it: pages of 10, read from data.data (WALLET-9). */
export const moneyLogPages = [
  { limit: '10' as const },
  { items: (answer: Answer) => answer.data, failure: 'quiet' as const },
] as const
