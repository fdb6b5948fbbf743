import { assetJobs } from './features/assets/periodic'
import { checkStaleDeposits } from './features/deposits/query-provider'
import { countHours } from './features/figures/hours'
import { drawDayJobs } from './features/fairness/jobs'
import { findMarked } from './features/limits/markers'
import { liveJobs } from './features/live/jobs'
import { lotteryJobs } from './features/lottery/jobs'
import { notificationJobs } from './features/notifications/jobs'
import { ordersJobs } from './features/orders/jobs'
import { pushJobs } from './features/push/jobs'
import { pruneEvents, tidyEvents } from './features/release-events/prune'
import { searchJobs } from './features/search/jobs'
import { forgetOldSessions } from './features/session/forget'
import { forgetOldPlaces } from './features/session/known-places'
import { forgetOldGuesses } from './features/session/slow-down'
import { forgetUsedTickets } from './features/sign-on/sign-on'
import { videoJobs } from './features/videos/jobs'
import { wheelJobs } from './features/wheel/jobs'
import { withdrawalJobs } from './features/withdrawals/jobs'
import { invariants } from './invariants'
import { checkAllBooks, checkNewBooks } from './ledger/check-books'
import { sumMovements } from './ledger/sums'
import { countPostings } from './ledger/totals'
import { forgetOldKeys } from './ledger/forget-keys'
import type { Job } from './scheduler/scheduler'

const minute = 60_000

/** All recurring jobs. */
export const jobs: readonly Job[] = [
  { name: 'check-new-books', everyMs: minute, run: (services) => checkNewBooks(services, invariants) },
  {
    name: 'check-all-books',
    everyMs: 24 * 60 * minute,
    run: (services, stop) => checkAllBooks(services, invariants, stop),
  },
  { name: 'count-hours', everyMs: minute, run: countHours },
  { name: 'count-postings', everyMs: minute, run: countPostings },
  { name: 'sum-movements', everyMs: minute, run: sumMovements },
  { name: 'find-marked', everyMs: 15 * minute, run: findMarked },
  { name: 'check-stale-deposits', everyMs: minute / 4, run: checkStaleDeposits },
  { name: 'forget-old-guesses', everyMs: 15 * minute, run: ({ db, clock }) => forgetOldGuesses(db, clock.now()) },
  { name: 'forget-old-places', everyMs: 24 * 60 * minute, run: ({ db, clock }) => forgetOldPlaces(db, clock.now()) },
  { name: 'forget-old-sessions', everyMs: 15 * minute, run: forgetOldSessions },
  { name: 'forget-old-keys', everyMs: minute, run: forgetOldKeys },
  { name: 'forget-used-tickets', everyMs: 15 * minute, run: forgetUsedTickets },
  { name: 'prune-release-events', everyMs: 5_000, run: pruneEvents },
  { name: 'tidy-release-events', everyMs: 15 * minute, run: tidyEvents },
  ...assetJobs,
  ...drawDayJobs,
  ...liveJobs,
  ...lotteryJobs,
  ...notificationJobs,
  ...ordersJobs,
  ...searchJobs,
  ...videoJobs,
  ...wheelJobs,
  ...pushJobs,
  ...withdrawalJobs,
]
