import { depositRecords, depositStatuses, moneyLog, personalReport } from '@app/contracts'
import { callQuery, queryClient, reload, userQuery } from '@app/platform'

export type DepositOutcome = 'paid' | 'failed'

const outcomes: Readonly<Record<number, DepositOutcome>> = {
  [depositStatuses.paid]: 'paid',
  [depositStatuses.credited]: 'paid',
  [depositStatuses.failed]: 'failed',
}

/** Everything that a paid deposit changes, asked anew. */
const refreshWallet = () =>
  Promise.allSettled([queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }), reload(moneyLog, personalReport)])

/**
 * Asks once how a deposit stands. When it is paid, the balance is already new.
 * @returns null while it waits, and when the records could not be asked
 */
export async function lookAtDeposit(id: number): Promise<DepositOutcome | null> {
  try {
    const asked = { ...callQuery(depositRecords, {}, { failure: 'own' }), staleTime: 0 }
    const records = await queryClient.fetchQuery(asked)
    const outcome = outcomes[records.find((record) => record.id === id)?.status ?? 0] ?? null
    if (outcome === 'paid') await refreshWallet()
    return outcome
  } catch {
    // The next look asks again; until then the deposit counts as waiting.
    return null
  }
}
