import type { Job } from '../../scheduler/scheduler'
import { ensureRounds } from './rounds'

export const lotteryJobs: readonly Job[] = [
  {
    name: 'publish-rounds',
    everyMs: 500,
    async run(services) {
      await ensureRounds(services)
    },
  },
]
