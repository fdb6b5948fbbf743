import * as v from 'valibot'
import { appSchema, releaseIdSchema } from '@app/registry'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.pipe(v.string(), v.isoTimestamp())

const counted = {
  app: appSchema,
  release: releaseIdSchema,
  source: v.picklist(['stable', 'canary']),
  pages: v.pipe(
    whole,
    v.description('Pages of the app’s addresses that edges wrote with the release, as far as they count'),
  ),
  told: v.pipe(whole, v.description('Pages of any address that told whether the release loaded')),
  failed: v.pipe(whole, v.description('Those of them on which it failed')),
}
const series = v.object({
  from: v.pipe(instant, v.description('When the first step of time began')),
  to: instant,
  stepHours: whole,
  toldFrom: v.pipe(instant, v.description('From then on it is known what pages told; it is kept for a week')),
  points: v.pipe(
    v.array(v.object({ at: instant, ...counted })),
    v.description('Oldest first; a release without pages in a step has none there'),
  ),
})
export type HealthSeries = v.InferOutput<typeof series>

const signed = v.object({
  confirmedAt: v.pipe(
    v.nullable(instant),
    v.description('When a counting key last said which revision is the latest; the service does so every minute'),
  ),
  problem: v.pipe(v.nullable(v.string()), v.description('Why what is stored does not count')),
})
export type SignedState = v.InferOutput<typeof signed>

export const healthCalls = {
  health: {
    method: 'GET',
    path: '/v1/channels/:channel/health',
    does: 'How the releases of a channel perform, by what members’ pages reported: in the last hour, by the hour in the last day, and of one app in the last 16 days',
    request: v.strictObject({
      app: v.exactOptional(v.pipe(appSchema, v.description('Only this app, and its 16 days'))),
    }),
    answer: v.object({
      pagesAnHour: v.pipe(v.nullable(whole), v.description('Counted pages of all apps in the last whole hour')),
      now: v.pipe(
        v.array(
          v.object({
            ...counted,
            p75: v.pipe(v.nullable(whole), v.description('Milliseconds in which three of four loads were done')),
          }),
        ),
        v.description('The last hour'),
      ),
      undrawn: v.pipe(
        v.array(
          v.object({
            app: appSchema,
            release: releaseIdSchema,
            path: v.string(),
            lastAt: instant,
            reason: v.pipe(v.string(), v.description('Text of the released code')),
          }),
        ),
        v.description('Screens that edges could not draw in the last hour: their pages start with the skeleton'),
      ),
      day: v.nullable(series),
      days: v.pipe(v.nullable(series), v.description('Only if an app is given')),
      signed: v.pipe(v.nullable(signed), v.description('null if the channel is not signed')),
      problem: v.pipe(v.nullable(v.string()), v.description('Why no figures can be read now')),
    }),
  },
} as const
