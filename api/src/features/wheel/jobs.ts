import type { Job } from '../../scheduler/scheduler'
import { settleSpins } from './settle'

export const wheelJobs: readonly Job[] = [{ name: 'settle-spins', everyMs: 500, run: settleSpins }]
