import type { ApprovalRequest } from '@app/release'
import type { Did } from '../audit/did'
import type { Books } from '../books'

/** What the audit log says of a decision about a request. */
export const didOf = ({ id: request, channel, releases, rule }: Query): Did => ({
  request,
  channel,
  releases,
  ...(rule && { apps: [rule.app] }),
})
type Query = Pick<ApprovalRequest, 'id' | 'channel' | 'releases' | 'rule'>

/** What it says of a change that waits for approval. */
export async function requestDid({ approvals }: Pick<Books, 'approvals'>, id: string): Promise<Did> {
  const stored = await approvals.find(id)
  return stored ? didOf({ ...stored.plan, id }) : { request: id }
}
