import { transaction } from '../../db/database'
import type { Job } from '../../scheduler/scheduler'
import { settleBroadcasts } from './sessions'

export const liveJobs: readonly Job[] = [
  {
    name: 'settle-broadcasts',
    everyMs: 1_000,
    run: ({ db, clock }) => transaction(db, (tx) => settleBroadcasts(tx, new Date(clock.now()))),
  },
]
