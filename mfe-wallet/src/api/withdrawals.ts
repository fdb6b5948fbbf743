import {
  cancelWithdrawal,
  moneyLog,
  personalReport,
  reportByTimeKey,
  userInfo,
  type WithdrawalRecord,
  withdrawalRecords,
  withdrawalRule,
  withdrawalStatuses,
} from '@app/contracts'
import { reload, request, tellSuccess, useAction } from '@app/platform'

/** Whether it can still be cancelled. */
export const isInReview = ({ status }: WithdrawalRecord): boolean => status === withdrawalStatuses.inReview

/** Refetches everything that a withdrawal changes. */
export const reloadWithdrawals = () =>
  reload(userInfo, withdrawalRule, withdrawalRecords, moneyLog, personalReport, reportByTimeKey)

/** Cancels a withdrawal in review, and refetches whether that succeeded or not: it may have been paid meanwhile. */
export function useCancelWithdrawal() {
  const { run, isPending } = useAction(async (id: number) => {
    await request(cancelWithdrawal, { id }, { onMessage: tellSuccess })
  })
  const cancel = async (id: number) => {
    await run(id)
    await reloadWithdrawals()
  }
  return { cancel, isPending }
}
