import type { Job } from '../../scheduler/scheduler'
import { publishDue } from './operator-store'

export const videoJobs: readonly Job[] = [
  { name: 'publish-due-videos', everyMs: 5_000, run: ({ db, clock }) => publishDue(db, new Date(clock.now())) },
]
