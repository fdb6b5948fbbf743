import type { CallName } from '@app/back-office'

type Source = { list: CallName; one?: CallName }

/** The resources of react-admin, and the calls that read them. */
export const sources = {
  members: { list: 'findMembers', one: 'readMember' },
  withdrawals: { list: 'listWithdrawals', one: 'readWithdrawal' },
  deposits: { list: 'listDeposits', one: 'readDeposit' },
  safety: { list: 'listMarked' },
} as const satisfies Record<string, Source>
export type ResourceName = keyof typeof sources
