import * as v from 'valibot'
import { appSchema, releaseIdSchema } from '@app/registry'
import { rolloutPlanSchema } from './rollout-plan'
import { acceptSize, channelName, expectedRev, reason, wholeFrom } from './words'

const share = v.number()
const reading = v.object({
  share,
  low: share,
  high: share,
  stable: share,
  limit: share,
  verdict: v.picklist(['below', 'above', 'open']),
})
const analysisSchema = v.object({ failures: reading, slow: reading, silent: reading })
export const rolloutDecisions = ['pause', 'resume', 'advance', 'halt'] as const
export type RolloutDecision = (typeof rolloutDecisions)[number]

export const rolloutState = v.picklist(['running', 'paused', 'worse', 'halted', 'done', 'ended'])
export const rolloutWaiting = v.picklist([
  ...([
    'start',
    'hold',
    'loads',
    'figures',
    'doubt',
    'hand',
    'window',
    'approval',
    'check',
    'freeze',
    'watch',
  ] as const),
])

export const rolloutSchema = v.object({
  id: v.string(),
  channel: channelName,
  app: appSchema,
  release: releaseIdSchema,
  stable: v.pipe(releaseIdSchema, v.description('The release that it is compared with')),
  plan: rolloutPlanSchema,
  reason: v.string(),
  startedBy: v.string(),
  startedAt: v.string(),
  state: v.pipe(
    rolloutState,
    v.description(
      'worse: everybody has it, and a person decides whether to go back; ended: somebody changed what the channel serves of this app',
    ),
  ),
  why: v.pipe(v.nullable(v.string()), v.description('Why it is not running, or what could not be said at its end')),
  step: v.pipe(v.nullable(v.number()), v.description('The step that members are in, from 0; null before the first')),
  since: v.pipe(v.nullable(v.string()), v.description('When that step began')),
  waitsFor: v.pipe(v.nullable(rolloutWaiting), v.description('What the next step waits for')),
  request: v.pipe(v.nullable(v.string()), v.description('The request whose approvals it waits for')),
  requests: v.pipe(
    v.array(v.object({ step: v.number(), id: v.string() })),
    v.description(
      'The newest request of each step that asked for approvals: of later steps, too, which can be approved ahead',
    ),
  ),
  lookedAt: v.nullable(v.string()),
  looksAt: v.pipe(
    v.nullable(v.string()),
    v.description('When figures are read again; null: in a moment, or by nobody'),
  ),
  runBy: v.pipe(
    v.nullable(v.object({ instance: v.number(), of: v.number() })),
    v.description('Which of the instances of the service that run now looks after it, from 1; null if none does yet'),
  ),
  steps: v.pipe(
    v.array(
      v.object({
        step: v.number(),
        rev: v.number(),
        at: v.string(),
        analysis: v.pipe(v.nullable(analysisSchema), v.description('The latest figures of the step, against stable')),
        pages: v.pipe(v.nullable(v.number()), v.description('Counted pages that loaded the release in the step')),
      }),
    ),
    v.description('The steps that have begun, and the revision of each'),
  ),
  decisions: v.pipe(
    v.array(
      v.object({
        at: v.string(),
        by: v.string(),
        what: v.picklist([...(['paused', 'resumed', 'advanced', 'kept', 'halted', 'worse', 'done', 'ended'] as const)]),
        why: v.nullable(v.string()),
      }),
    ),
    v.description('What people decided, and what the rollout did by itself between and after its steps, oldest first'),
  ),
  looks: v.pipe(
    v.array(v.object({ at: v.string(), step: v.number(), share, low: share, high: share, stable: share })),
    v.description('Failed loads as they were read, every five minutes; only of a single rollout'),
  ),
})
export type Rollout = v.InferOutput<typeof rolloutSchema>

const decided = <Input extends v.ObjectEntries>(name: string, does: string, input: Input) =>
  ({
    method: 'POST',
    path: `/v1/rollouts/:rollout/${name}`,
    does,
    request: v.strictObject(input),
    answer: rolloutSchema,
  }) as const
export const rolloutCalls = {
  rollouts: {
    method: 'GET',
    path: '/v1/rollouts',
    does: 'Rollouts, newest first',
    request: v.strictObject({
      channel: v.exactOptional(channelName),
      app: v.exactOptional(appSchema),
      state: v.optional(v.picklist(['open', 'all']), 'all'),
    }),
    answer: v.object({ rollouts: v.array(rolloutSchema) }),
  },
  rollout: {
    method: 'GET',
    path: '/v1/rollouts/:rollout',
    does: 'A rollout with its steps and its latest figures',
    request: v.strictObject({}),
    answer: rolloutSchema,
  },
  releasePlan: {
    method: 'GET',
    path: '/v1/apps/:app/releases/:release/plan',
    does: 'The plan by which a rollout of this release goes, unless another one is given',
    request: v.strictObject({ channel: channelName }),
    answer: v.object({
      plan: rolloutPlanSchema,
      isOwn: v.pipe(v.boolean(), v.description('Whether it was published with the release')),
      problem: v.pipe(
        v.nullable(v.string()),
        v.description('Why the plan that was published with the release is not taken'),
      ),
    }),
  },
  startRollout: {
    method: 'POST',
    path: '/v1/rollouts',
    does: 'Gives a release to everybody, step by step, as a plan says',
    request: v.strictObject({
      channel: channelName,
      pick: v.strictObject({ app: appSchema, id: v.exactOptional(releaseIdSchema) }),
      plan: v.exactOptional(
        v.pipe(
          rolloutPlanSchema,
          v.description(
            'If it is left out, the one that the release was published with, else 5, 25 and 50 % of two hours each',
          ),
        ),
      ),
      reason,
      acceptSize,
      expectedRev,
    }),
    answer: rolloutSchema,
  },
  pauseRollout: decided('pause', 'Stays at the step; a release that fails is still halted', { reason }),
  resumeRollout: decided('resume', 'Goes on after a pause', { reason }),
  advanceRollout: decided(
    'advance',
    'Begins the next step now, once it has its approvals; at the end, keeps the release',
    {
      reason,
      step: v.exactOptional(
        v.pipe(
          v.nullable(wholeFrom(0)),
          v.description('The step that the decision is based on, null before the first; if it has moved on, 409'),
        ),
      ),
    },
  ),
  haltRollout: decided(
    'halt',
    'Ends the rollout: everybody gets stable again, or the release before if everybody has this one',
    { reason: v.exactOptional(reason) },
  ),
} as const
