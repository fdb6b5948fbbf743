import type { Job } from '../../scheduler/scheduler'
import { tellExpired } from './expired'
import { tellFollowers } from './on-air'
import { forgetOldNotifications, sendNotifications } from './send'

export const notificationJobs: readonly Job[] = [
  { name: 'send-notifications', everyMs: 500, run: sendNotifications },
  { name: 'tell-followers', everyMs: 2_000, run: tellFollowers },
  { name: 'tell-expired-deposits', everyMs: 2_000, run: tellExpired },
  { name: 'forget-old-notifications', everyMs: 60_000, run: forgetOldNotifications },
]
