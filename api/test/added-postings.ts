import { overlapMs } from '../src/ledger/check-books'
import { sumMovements } from '../src/ledger/sums'
import { countPostings } from '../src/ledger/totals'
import type { Services } from '../src/services'

/** Adds what was posted to the sums, as if it were old enough. */
export async function addPostings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await countPostings({ db, clock })
  await countPostings({ db, clock: { now: () => clock.now() + 2 * overlapMs } })
  await sumMovements({ db })
}
