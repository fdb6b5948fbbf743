import type { Services } from '../services'
import { checkInvariants, type Invariant } from './invariants'

/** Closes the books when an invariant is broken: money calls stop, reads go on. They open again once all hold. */
export async function checkBooks(services: Services, invariants: readonly Invariant[]): Promise<void> {
  const broken = await checkInvariants(services.db, invariants)
  services.books.isOpen = broken.length === 0
  services.books.broken = broken.map(({ name }) => name)
  for (const { name, sentence, exceptions } of broken) {
    services.log.fatal(
      { invariant: name, sentence, exceptions },
      'an invariant of the ledger is broken; money calls are stopped',
    )
  }
}
