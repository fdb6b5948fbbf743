import * as v from '@app/schema'
import { countSchema } from './primitives'
import { appSchema, channelSchema, releaseSchema } from './release-words'

export const maxUndrawnScreens = 100
export const undrawnScreensPath = 'undrawn_screens'

const maxReason = 200
/** Text of released code: one short line without control characters. */
const reasonSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, maxReason).replaceAll(/\p{C}+/gu, ' ')),
)

const screen = {
  /** Whose screen it is. */
  app: appSchema,
  release: releaseSchema,
  path: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[A-Za-z0-9/_-]*$/, 'must be the path of a screen')),
  /** Of the latest try. */
  reason: reasonSchema,
}

/** A screen that an edge could not draw: its page has the skeleton. */
export const undrawnScreenSchema = v.object({ channel: channelSchema, ...screen })
export type UndrawnScreen = v.InferOutput<typeof undrawnScreenSchema>
/** null if it cannot be told. */
export function undrawnScreen(input: UndrawnScreen): UndrawnScreen | null {
  const { success, output } = v.safeParse(undrawnScreenSchema, input)
  return success ? output : null
}

/** Body of POST undrawn_screens, as JSON. */
export const undrawnScreensSchema = v.object({
  screens: v.pipe(v.array(undrawnScreenSchema), v.minLength(1), v.maxLength(maxUndrawnScreens)),
})

/** A screen that edges could not draw in a time window; times in unix seconds. */
export const undrawnFigureSchema = v.object({ ...screen, first_at: countSchema, last_at: countSchema })
export type UndrawnFigure = v.InferOutput<typeof undrawnFigureSchema>
