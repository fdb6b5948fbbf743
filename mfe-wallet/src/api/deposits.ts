import {
  cancelRecharge,
  type DepositRecord,
  depositRecords,
  depositStatuses,
  moneyLog,
  personalReport,
  playLimits,
  reportByTimeKey,
} from '@app/contracts'
import { callQuery, queryClient, reload, request, tellSuccess, useAction, userQuery } from '@app/platform'

/** closed: cancelled, or not paid in time. */
export type DepositOutcome = 'paid' | 'failed' | 'closed'

/** Whether the deposit can still be paid. */
export const isOpen = ({ status, payUntil }: DepositRecord): boolean =>
  status === depositStatuses.waiting && payUntil !== null

/** Null while the deposit waits, or is not in the list. */
export function outcomeIn(records: readonly DepositRecord[], id: number | null): DepositOutcome | null {
  const record = records.find((each) => each.id === id)
  switch (record?.status) {
    case depositStatuses.paid:
    case depositStatuses.credited:
      return 'paid'
    case depositStatuses.failed:
      return 'failed'
    case depositStatuses.waiting:
      return isOpen(record) ? null : 'closed'
    case undefined:
      return null
  }
}

/** The address of Channel for an amount; with a deposit ID, that deposit's payment page. */
export const depositHref = (money: string, id?: number): string =>
  `/Channel?money=${money}${id === undefined ? '' : `&deposit=${id}`}`

/** Refetches everything that a paid deposit changes. */
export async function refreshWallet(): Promise<void> {
  const user = userQuery()
  // a request that is under way would be taken for one from after the payment
  await queryClient.cancelQueries({ queryKey: user.queryKey })
  await Promise.allSettled([
    queryClient.fetchQuery({ ...user, staleTime: 0 }),
    reload(moneyLog, personalReport, reportByTimeKey),
  ])
}

/**
 * Fetches the state of a deposit once. If it is paid, the balance has been refetched too.
 * @returns outcome is null while the deposit waits, and if the records could not be fetched
 */
export async function lookAtDeposit(
  id: number,
): Promise<{ outcome: DepositOutcome | null; record: DepositRecord | null }> {
  try {
    const requested = { ...callQuery(depositRecords, {}, { failure: 'own' }), staleTime: 0 }
    // one that is under way may have been answered before the deposit changed
    await queryClient.cancelQueries({ queryKey: requested.queryKey })
    const records = await queryClient.fetchQuery(requested)
    const outcome = outcomeIn(records, id)
    if (outcome === 'paid') await refreshWallet()
    return { outcome, record: records.find((each) => each.id === id) ?? null }
  } catch {
    // Until the next look the deposit counts as waiting.
    return { outcome: null, record: null }
  }
}

/** Cancels a waiting deposit, and refetches the deposits whether that succeeded or not. */
export function useCancelDeposit() {
  const { run, isPending } = useAction(async (id: number) => {
    await request(cancelRecharge, { id }, { onMessage: tellSuccess })
  })
  const cancel = async (id: number) => {
    await run(id)
    await reload(depositRecords, playLimits)
  }
  return { cancel: (id: number) => void cancel(id), isPending }
}
