import { auditMarkSchema } from '@app/registry'
import * as v from 'valibot'

const auditEntry = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.string(),
  person: v.string(),
  action: v.string(),
  target: v.string(),
  outcome: v.picklist(['begun', 'done', 'asked', 'refused', 'failed']),
  details: v.pipe(v.unknown(), v.description('The request, and why it was refused')),
  previous: v.pipe(v.string(), v.description('The hash of the entry before')),
  hash: v.pipe(v.string(), v.description('SHA-256 of this entry and the hash before it')),
})

/** Of the outcomes; a change that only began is among all entries alone. */
export const auditKinds = ['changes', 'production', 'people', 'forced', 'refused'] as const
export type AuditKind = (typeof auditKinds)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const auditCalls = {
  audit: {
    method: 'GET',
    path: '/v1/audit',
    does: 'Who changed, or tried to change, what, newest first',
    request: v.strictObject({
      before: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(12))),
      limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?\d?|1000)$/, 'must be 1 to 1000')), '100'),
      search: v.exactOptional(
        v.pipe(
          v.string(),
          v.maxLength(100),
          v.description('Only with this text, in the entry or in the one with which its change began'),
        ),
      ),
      kind: v.exactOptional(
        v.pipe(
          v.picklist(auditKinds),
          v.description(
            'Only what was changed, concerns the channel production, is about people and tokens, went around the gate, or was refused or failed',
          ),
        ),
      ),
    }),
    answer: v.object({
      entries: v.array(auditEntry),
      beginnings: v.optional(
        v.pipe(v.array(auditEntry), v.description('Those with which the changes of these entries began')),
        [],
      ),
      ended: v.optional(
        v.pipe(
          v.array(v.number()),
          v.description('The numbers of these entries with which changes began that have ended'),
        ),
        [],
      ),
      checkpoints: v.optional(
        v.pipe(
          v.array(v.object({ channel: v.string(), issued: v.string(), ...auditMarkSchema.entries })),
          v.description('The newest entry as the signed head of each channel names it; with the newest entries alone'),
        ),
        [],
      ),
    }),
  },
  auditCounts: {
    method: 'GET',
    path: '/v1/audit/counts',
    does: 'How many entries of the whole log are of these kinds',
    request: v.strictObject({}),
    answer: v.object({ forced: count, refused: count }),
  },
} as const
