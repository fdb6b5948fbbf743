import * as v from '@app/schema'
import { answeredIn, requestedIn, type OwnOf, renamed, yesOrNo } from './words'
import * as wire from './wire/notifications'

export {
  notificationEvent,
  type NotificationKind,
  notificationKinds,
  notificationStreamPath,
  pushRenew,
} from './wire/notifications'

const settings = renamed(wire.notificationSettingsSchema, {
  is_quiet: ['isQuiet', yesOrNo],
  quiet_from: 'quietFrom',
  quiet_to: 'quietTo',
  push_key: 'pushKey',
  is_pushed: ['isPushed', yesOrNo],
})
/** The times are as 22:00, in `zone`. */
export type NotificationSettings = OwnOf<typeof settings>

export const notificationSettings = answeredIn(wire.notificationSettings, settings)
export const chooseNotification = requestedIn(
  answeredIn(wire.chooseNotification, settings),
  renamed(wire.chooseNotification.request, { on: ['isOn', yesOrNo] }),
)
export const setQuietHours = requestedIn(
  answeredIn(wire.setQuietHours, settings),
  renamed(wire.setQuietHours.request, { on: ['isOn', yesOrNo] }),
)
export const notificationsReceived = requestedIn(
  wire.notificationsReceived,
  renamed(wire.notificationsReceived.request, { up_to: 'upTo' }),
)
export const pushOn = answeredIn(wire.pushOn, settings)
export const pushOff = answeredIn(wire.pushOff, settings)

const notification = renamed(wire.notificationSchema, { is_quiet: ['isQuiet', yesOrNo] })
export type Notification = OwnOf<typeof notification>

/** The data of an event of the stream; null for anything else. */
export function readNotification(data: string): Notification | null {
  try {
    return notification.read(v.parse(wire.notificationSchema, JSON.parse(data)))
  } catch {
    return null
  }
}
