import type { Job } from '../../scheduler/scheduler'
import { payDue } from './review'

export const withdrawalJobs: readonly Job[] = [{ name: 'pay-withdrawals', everyMs: 5_000, run: payDue }]
