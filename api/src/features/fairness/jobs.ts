import type { Job } from '../../scheduler/scheduler'
import { exportDays } from './export-days'

export const drawDayJobs: readonly Job[] = [
  {
    name: 'export-draws-of-days',
    everyMs: 60_000,
    async run(services, stop) {
      await exportDays(services, stop)
    },
  },
]
