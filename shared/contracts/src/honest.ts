import { answeredIn, requestedIn, type OwnOf, renamed } from './words'
import * as wire from './wire/honest'

export { breakDays, type LimitKind, limitKinds, reminderIntervals } from './wire/honest'

const limit = renamed(wire.limitSchema, { resets_at: 'resetsAt' })
export type PlayLimit = OwnOf<typeof limit>

const limits = renamed(wire.playLimitsSchema, {
  deposit: ['deposit', limit],
  stake: ['stake', limit],
  loss: ['loss', limit],
  break_until: 'breakUntil',
})
export type PlayLimits = OwnOf<typeof limits>

const session = renamed(wire.playSessionSchema, { server_time: 'serverTime' })
export type PlaySession = OwnOf<typeof session>

export const playLimits = answeredIn(wire.playLimits, limits)
export const setPlayLimits = requestedIn(
  answeredIn(wire.setPlayLimits, limits),
  renamed(wire.setPlayLimits.request, { break_days: 'breakDays' }),
)
export const playSession = answeredIn(wire.playSession, session)
