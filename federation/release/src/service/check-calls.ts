import * as v from 'valibot'
import { appSchema, releaseIdSchema } from '@app/registry'
import { channelName } from './words'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const took = (text: string) => v.exactOptional(v.pipe(whole, v.description(`${text}; older checks do not say`)))
const ms = took('How long it took, in milliseconds')
const looked = (text: string) => v.object({ count: v.pipe(whole, v.description(text)), problems: whole, ms })

/** What a check looked at, and how many problems it found in it. */
export const checkSteps = v.object({
  files: looked('Files of the releases'),
  contracts: looked('Apps that would be served together'),
  languages: looked('Languages that each of the releases has'),
  budgets: looked('Sizes that have a budget: entries, stylesheets and screens'),
  screens: v.pipe(
    v.nullable(
      v.object({
        count: v.pipe(whole, v.description('Screens that were opened')),
        drills: v.pipe(whole, v.description('Releases whose files were made unreachable')),
        problems: whole,
        drawn: v.exactOptional(v.pipe(whole, v.description('Screens that were drawn; older checks do not say'))),
        drillMs: took('How long it took until each last good release had appeared, in milliseconds'),
      }),
    ),
    v.description('null: no browser was used'),
  ),
})
export type CheckSteps = v.InferOutput<typeof checkSteps>

/** What a release is on the screens of a check. */
export const composedAs = v.picklist(['stable', 'canary', 'last good', 'previous'])
const checkAnswer = v.object({
  channel: v.string(),
  rev: v.pipe(whole, v.description('The revision that it was checked against')),
  releases: v.array(v.object({ app: appSchema, id: releaseIdSchema })),
  by: v.string(),
  at: v.string(),
  isGreen: v.boolean(),
  isMounted: v.boolean(),
  ms: v.object({ static: v.number(), browser: v.number() }),
  problems: v.array(v.string()),
  warnings: v.exactOptional(v.array(v.string())),
  composed: v.exactOptional(
    v.pipe(
      v.array(v.object({ app: appSchema, id: releaseIdSchema, as: composedAs })),
      v.description('The releases of which the opened screens are made; it counts while they are served'),
    ),
  ),
  steps: v.exactOptional(checkSteps),
})
const pick = v.strictObject({ app: appSchema, id: v.exactOptional(releaseIdSchema) })
export const picks = v.pipe(v.array(pick), v.minLength(1, 'must name an app'), v.maxLength(60))
export const isStatic = v.exactOptional(
  v.pipe(v.boolean(), v.description('Without a browser check; the history says so')),
)

export const checkCalls = {
  check: {
    method: 'POST',
    path: '/v1/channels/:channel/check',
    does: 'Runs the gate and stores the result',
    request: v.strictObject({ picks, isStatic }),
    answer: checkAnswer,
  },
  lastCheck: {
    method: 'GET',
    path: '/v1/apps/:app/releases/:release/check',
    does: 'What the latest checks of a release by itself found',
    request: v.strictObject({ channel: v.optional(channelName, 'production') }),
    answer: v.object({
      rev: v.pipe(whole, v.description('The latest revision of the channel; 0 before the first')),
      latest: v.pipe(v.nullable(checkAnswer), v.description('null: it has not been checked by itself')),
      opened: v.pipe(v.nullable(checkAnswer), v.description('The latest one that opened screens in a browser')),
      counts: v.pipe(
        v.boolean(),
        v.description('Whether that one found nothing, and its screens are made of the same releases now'),
      ),
    }),
  },
} as const
