import type { Job } from '../../scheduler/scheduler'
import { forgetOldNotifications, sendNotifications } from './send'

export const notificationJobs: readonly Job[] = [
  { name: 'send-notifications', everyMs: 500, run: sendNotifications },
  { name: 'forget-old-notifications', everyMs: 60_000, run: forgetOldNotifications },
]
