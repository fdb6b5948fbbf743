import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '../../scheduler/scheduler'
import { writeNewest } from './write-entries'

export const searchJobs: readonly Job[] = [
  {
    name: 'write-search-entries',
    everyMs: 1_000,
    async run({ db }, stop) {
      for (;;) {
        const started = performance.now()
        if (!(await writeNewest(db)) || stop.aborted) return
        // leaves the database to others for as long
        await pause(performance.now() - started)
      }
    },
  },
]
