import * as v from 'valibot'
import { appSchema, releaseIdSchema } from '@app/registry'
import { rolloutStepSchema } from './rollout-plan'
import { channelName, done, personName, reason, teamName } from './words'

/** The share of members, in percent, from which on a canary counts as everybody. */
export const presetFromPercent = 50
/** When an app asks for approvals: before a release's first member, or only before everybody gets it. */
export const approvalStart = v.picklist(['canary', 'promotion'])
const rule = {
  needed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2), v.description('People who must approve')),
  start: v.pipe(approvalStart, v.description("Before a release's first member, or before everybody gets it")),
  fromPercent: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0.01),
      v.maxValue(100),
      v.description(
        'Before everybody gets it: a canary for this share of the members, or more, needs the approvals, too',
      ),
    ),
    presetFromPercent,
  ),
  teams: v.pipe(
    v.array(teamName),
    v.maxLength(10),
    v.description("Teams whose releasers may approve, besides the owner's"),
  ),
}
const ruleSchema = v.object({ app: appSchema, channel: channelName, ...rule })
export type ApprovalRule = v.InferOutput<typeof ruleSchema>

const requestSchema = v.object({
  id: v.string(),
  kind: v.picklist(['promote', 'canary', 'rollback', 'rule']),
  channel: channelName,
  releases: v.array(v.object({ app: appSchema, id: releaseIdSchema })),
  percent: v.pipe(v.nullable(v.number()), v.description('Of a canary')),
  cohorts: v.array(v.string()),
  isStatic: v.pipe(v.boolean(), v.description('Asked for without a browser check')),
  rule: v.pipe(v.nullable(ruleSchema), v.description('The new rule, if the request is to ask for fewer approvals')),
  askedBy: personName,
  askedAt: v.string(),
  expiresAt: v.string(),
  reason: v.string(),
  publishedBy: v.pipe(
    v.record(appSchema, v.string()),
    v.description('Who published each release, by app; a release that was removed since is left out'),
  ),
  notCounting: v.pipe(
    v.array(
      v.object({
        by: v.string(),
        why: v.picklist(['published', 'asked', 'ran']),
        app: v.pipe(v.nullable(appSchema), v.description('For this app alone; null for all')),
      }),
    ),
    v.description('Whose approval would not count: who published, who asked, who started the run of CI that did'),
  ),
  needed: v.number(),
  approvals: v.array(v.object({ by: personName, at: v.string() })),
  missing: v.pipe(
    v.array(v.object({ app: appSchema, count: v.number(), teams: v.array(teamName) })),
    v.description('What it still waits for: releasers of these teams, other than who asked and who published'),
  ),
  canApprove: v.pipe(v.boolean(), v.description('Would an approval of whoever reads this be one that is missing?')),
  state: v.pipe(
    v.picklist(['open', 'approved', 'done', 'declined', 'outdated', 'expired']),
    v.description(
      'outdated: the releases, or what the channel serves of these apps, are no longer what was asked for, or its rollout is over',
    ),
  ),
  rollout: v.pipe(
    v.nullable(v.string()),
    v.description('The open rollout that asks, and whose step begins by itself with the approvals'),
  ),
  step: v.pipe(
    v.nullable(
      v.object({
        rollout: v.string(),
        step: v.pipe(v.number(), v.description('From 0')),
        of: v.pipe(v.number(), v.description('How many the plan has')),
        isDue: v.pipe(v.boolean(), v.description('Whether the rollout is there, and waits for these approvals')),
        now: v.pipe(v.nullable(rolloutStepSchema), v.description('The one that members are in; null before the first')),
      }),
    ),
    v.description(
      'The step that it is for, if it is for one of a rollout: it can be approved before the rollout is there',
    ),
  ),
  closedBy: v.nullable(personName),
  closedReason: v.nullable(v.string()),
})
export type ApprovalRequest = v.InferOutput<typeof requestSchema>

const none = v.strictObject({})
export const approvalCalls = {
  approvalRules: {
    method: 'GET',
    path: '/v1/approvals',
    does: 'Which apps ask for approvals in which channel',
    request: none,
    answer: v.object({ rules: v.array(ruleSchema) }),
  },
  setApprovalRule: {
    method: 'PUT',
    path: '/v1/apps/:app/approvals/:channel',
    does: 'Asks for approvals of an app in a channel; a weaker rule takes the approvals of the one before',
    request: v.strictObject({
      ...rule,
      reason,
      force: v.exactOptional(v.pipe(v.boolean(), v.description('Without approvals; for admins'))),
    }),
    answer: done,
  },
  requests: {
    method: 'GET',
    path: '/v1/requests',
    does: 'Changes that wait for approval, or did, newest first',
    request: v.strictObject({ state: v.optional(v.picklist(['open', 'closed']), 'open') }),
    answer: v.object({ requests: v.array(requestSchema) }),
  },
  request: {
    method: 'GET',
    path: '/v1/requests/:request',
    does: 'One change that waits for approval, or did',
    request: none,
    answer: requestSchema,
  },
  approve: {
    method: 'POST',
    path: '/v1/requests/:request/approve',
    does: 'Approves a change; takes a sign-in of the last 15 minutes',
    request: none,
    answer: requestSchema,
  },
  decline: {
    method: 'POST',
    path: '/v1/requests/:request/decline',
    does: 'Declines or withdraws a change; a rollout that asked for it is paused',
    request: v.strictObject({ reason }),
    answer: requestSchema,
  },
} as const
