import type { Job } from '../../scheduler/scheduler'
import { notifyExpired } from './expired'
import { notifyFollowers } from './on-air'
import { forgetOldNotifications, sendNotifications } from './send'

export const notificationJobs: readonly Job[] = [
  { name: 'send-notifications', everyMs: 500, run: sendNotifications },
  { name: 'notify-followers', everyMs: 2_000, run: notifyFollowers },
  { name: 'notify-expired-deposits', everyMs: 2_000, run: notifyExpired },
  { name: 'forget-old-notifications', everyMs: 60_000, run: forgetOldNotifications },
]
