import * as v from '@app/schema'
import { defineCall } from '../call'
import { oneOf } from '../inputs'
import { countSchema, emptySchema, flagSchema, noRequestSchema } from '../primitives'

/** What a member can choose to be told of. */
export const notificationKinds = ['draw', 'deposit', 'withdrawal', 'host'] as const
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
  /** The server's public key for push messages (VAPID), in base64url; null: it sends none. */
  push_key: v.nullable(v.string()),
  /** 1: the device of this session is also told while the app is closed. */
  is_pushed: flagSchema,
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

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), `must be ${bytes} bytes in base64url`),
  )
/** A browser's subscription at its push service. */
const subscription = {
  /** An https address, which only the browser and this server know. */
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  p256dh: base64url(65),
  auth: base64url(16),
}
/** (ours) Tells the device of this session while the app is closed, in the language of the request. */
export const pushOn = defineCall({
  method: 'POST',
  path: 'push_on',
  access: 'member',
  request: v.object(subscription),
  response: notificationSettingsSchema,
})
/** (ours) */
export const pushOff = defineCall({
  method: 'POST',
  path: 'push_off',
  access: 'member',
  request: noRequestSchema,
  response: notificationSettingsSchema,
})
/** (ours) A browser's worker has no session: it proves with the old subscription that the new one is in its place. */
export const pushRenew = defineCall({
  method: 'POST',
  path: 'push_renew',
  access: 'public',
  request: v.object({ old_endpoint: subscription.endpoint, old_auth: subscription.auth, ...subscription }),
  response: emptySchema,
})

/** (ours) The open app of this session's device has these, so they are not pushed to it. */
export const notificationsReceived = defineCall({
  method: 'POST',
  path: 'notification_received',
  access: 'member',
  request: v.object({
    /** The ID of the last one. */
    up_to: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be the ID of a notification')),
  }),
  response: emptySchema,
})

/** (ours) The member's notifications as server-sent events, to callers with a session. */
export const notificationStreamPath = 'notification_stream'
/** The type of the stream's events. Their ID is a number that grows. */
export const notificationEvent = 'notification'

/** The data of an event; unknown events are from a newer API. */
export const notificationSchema = v.object({
  event: v.string(),
  /** The record that it is about: an order, a deposit, a withdrawal, a host. */
  id: countSchema,
  /** 1: in the member's quiet hours, so what is on screen changes and nothing is shown. */
  is_quiet: flagSchema,
})
export type WireNotification = v.InferOutput<typeof notificationSchema>
