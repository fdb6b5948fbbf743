import type { Job } from '../../scheduler/scheduler'
import { sendPushes } from './send'

export const pushJobs: readonly Job[] = [{ name: 'send-pushes', everyMs: 1_000, run: sendPushes }]
