import * as v from 'valibot'
import { type Calls, done, idSchema, none, page, pageOf, timeSchema, why } from './call'
import { everybody } from './roles'

const approval = v.object({
  id: idSchema,
  /** The name of the call. */
  call: v.string(),
  /** What it is about, such as "deposit 12". */
  target: v.string(),
  /** What is approved, exactly. */
  plan: v.record(v.string(), v.unknown()),
  why: v.string(),
  requestedBy: v.string(),
  requestedAt: timeSchema,
  expiresAt: timeSchema,
  state: v.picklist(['open', 'done', 'declined', 'withdrawn', 'expired']),
  closedBy: v.nullable(v.string()),
  closedAt: v.nullable(timeSchema),
  closedWhy: v.nullable(v.string()),
  canApprove: v.boolean(),
  canWithdraw: v.boolean(),
})

export const approvalCalls = {
  listApprovals: {
    method: 'GET',
    path: '/approvals',
    does: 'What waits for a second person, or what became of it, the newest first.',
    roles: everybody,
    request: v.object({ state: v.optional(v.picklist(['open', 'closed']), 'open'), ...page }),
    answer: pageOf(approval),
  },
  readApproval: {
    method: 'GET',
    path: '/approvals/:id',
    does: 'What somebody wants to do that takes a second person.',
    roles: everybody,
    request: none,
    answer: approval,
  },
  approve: {
    method: 'POST',
    path: '/approvals/:id/approve',
    does: 'Does what a colleague wants to do, exactly as it is shown.',
    roles: everybody,
    request: v.strictObject({ why: v.optional(why, 'approved') }),
    answer: v.object({
      /** Of the call that was approved. */
      answer: v.unknown(),
    }),
    isProven: true,
  },
  decline: {
    method: 'POST',
    path: '/approvals/:id/decline',
    does: 'Refuses what a colleague wants to do.',
    roles: everybody,
    request: v.strictObject({ why }),
    answer: done,
  },
  withdraw: {
    method: 'POST',
    path: '/approvals/:id/withdraw',
    does: 'Takes back what you wanted to do.',
    roles: everybody,
    request: v.strictObject({ why: v.optional(why, 'withdrawn') }),
    answer: done,
  },
} satisfies Calls
