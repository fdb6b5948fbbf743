import type { ApprovalRequest } from '../api/approval-request'

/** Can anybody still approve it, or use its approvals? */
export const isWaiting = ({ state }: Pick<ApprovalRequest, 'state'>): boolean =>
  state === 'open' || state === 'approved'

/** The open request that would give this release to somebody. */
export const waitingFor = (requests: readonly ApprovalRequest[], app: string, id: string) =>
  requests.find(({ releases }) => releases.some((one) => one.app === app && one.id === id))
