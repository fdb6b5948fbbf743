import * as v from 'valibot'
import { browserFamilies, errorClasses } from '@app/contracts/release-errors'
import { appSchema, releaseIdSchema } from '@app/registry'
import { channelName } from './words'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const place = { file: v.string(), line: whole, column: whole }

const frame = v.object({
  app: appSchema,
  release: releaseIdSchema,
  ...place,
  source: v.pipe(
    v.nullable(
      v.object({
        ...place,
        isLibrary: v.boolean(),
        code: v.pipe(
          v.nullable(v.object({ from: whole, lines: v.array(v.string()) })),
          v.description('The lines around it, from line `from` on; only for members of the team that owns the app'),
        ),
      }),
    ),
    v.description('Where the script was built from; null without its source map'),
  ),
})
const releaseError = v.object({
  class: v.picklist(errorClasses),
  frames: v.pipe(v.array(frame), v.description('Innermost first')),
  isNew: v.pipe(v.boolean(), v.description('No earlier release had it')),
  alsoIn: v.pipe(v.array(releaseIdSchema), v.description('Other releases that had it, of the newest that have errors')),
  pages: whole,
  hours: v.pipe(
    v.array(v.object({ at: v.pipe(v.string(), v.isoTimestamp()), pages: whole })),
    v.description('The pages by the hour in which they reported it'),
  ),
  browsers: v.pipe(
    v.optional(v.array(v.object({ browser: v.picklist(browserFamilies), pages: whole })), []),
    v.description('Those of the pages that said their browser, by family, the most frequent first'),
  ),
})
export type ErrorOfRelease = v.InferOutput<typeof releaseError>

/** How many errors of a release are answered. */
export const maxErrorsListed = 50

export const errorCalls = {
  errors: {
    method: 'GET',
    path: '/v1/apps/:app/releases/:release/errors',
    does: `The ${maxErrorsListed} errors of a release that most pages of a channel reported in the last 30 days, with their place in the sources`,
    request: v.strictObject({ channel: v.optional(channelName, 'production') }),
    answer: v.object({
      errors: v.array(releaseError),
      problem: v.pipe(v.nullable(v.string()), v.description('Why no errors can be read now')),
    }),
  },
} as const
