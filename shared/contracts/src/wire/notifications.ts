import * as v from '@app/schema'
import { defineCall } from '../call'
import { oneOf } from '../inputs'
import { countSchema, flagSchema, noRequestSchema } from '../primitives'

/** What a member can choose to be told of. */
export const notificationKinds = ['draw', 'deposit', 'withdrawal'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** A time of day. */
const timeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 22:00'))

export const notificationSettingsSchema = v.object({
  /** The chosen kinds. A newer API may know more of them. */
  kinds: v.array(v.string()),
  /** 1: from `quiet_from` to `quiet_to`, in `zone`, nothing is shown or sent. */
  is_quiet: flagSchema,
  quiet_from: timeSchema,
  quiet_to: timeSchema,
  zone: v.string(),
})

/** (ours) */
export const notificationSettings = defineCall({
  method: 'GET',
  path: 'notification_settings',
  access: 'member',
  request: noRequestSchema,
  response: notificationSettingsSchema,
})
/** (ours) */
export const chooseNotification = defineCall({
  method: 'POST',
  path: 'notification_choose',
  access: 'member',
  request: v.object({ kind: v.picklist(notificationKinds), on: oneOf([0, 1]) }),
  response: notificationSettingsSchema,
})
/** (ours) The hours stay while they are switched off. */
export const setQuietHours = defineCall({
  method: 'POST',
  path: 'notification_quiet',
  access: 'member',
  request: v.object({
    on: oneOf([0, 1]),
    from: timeSchema,
    to: timeSchema,
    /** An IANA time zone, e.g. Asia/Ho_Chi_Minh. */
    zone: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/]{1,64}$/, 'must be a time zone')),
  }),
  response: notificationSettingsSchema,
})

/** (ours) The member's notifications as server-sent events, to callers with a session. */
export const notificationStreamPath = 'notification_stream'
/** The type of the stream's events. Their ID is a number that grows. */
export const notificationEvent = 'notification'

/** The data of an event; unknown events are from a newer API. */
export const notificationSchema = v.object({
  event: v.string(),
  /** The record that it is about: an order, a deposit, a withdrawal. */
  id: countSchema,
  /** 1: in the member's quiet hours, so what is on screen changes and nothing is shown. */
  is_quiet: flagSchema,
})
export type WireNotification = v.InferOutput<typeof notificationSchema>
