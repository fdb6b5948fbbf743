import type { NewAuditEntry, Rollout } from '@app/release'
import { closeRequestsOf } from '../approvals/closing'
import { appendAuditIn } from '../audit/audit'
import type { Database } from '../data/open'
import type { Transaction } from 'kysely'
import type { Tables } from '../data/tables'
import { nameOf } from './entries'
import type { Turn } from './stored'

/** Says in the audit log and among the rollout's decisions what became of it, and closes the requests of one that is over. */
export async function noteTurn(tx: Transaction<Tables>, id: string, { state, why }: Turn, entry: NewAuditEntry) {
  const { seq } = await appendAuditIn(tx, entry)
  const at = new Date(entry.at)
  const decision = { at, by: entry.person, what: state, why }
  await tx
    .insertInto('rollout_decision')
    .values({ entry: BigInt(seq), rollout: BigInt(id), ...decision })
    .execute()
  await closeOver(tx, id, { state, why, now: at })
}

const overTexts: Partial<Record<Rollout['state'], string>> = {
  halted: 'was halted',
  done: 'is done',
  ended: 'has ended',
}

/** Nobody has to approve a step of a rollout that is over. */
export async function closeOver(
  db: Database,
  id: string,
  { state, why, now }: { state: Rollout['state']; why: string | null; now: Date },
): Promise<void> {
  const over = overTexts[state]
  if (over === undefined) return
  const reason = `Rollout ${id} ${over}${why === null ? '' : `: ${why}`}.`.replace(/([.!?])\.$/, '$1')
  await closeRequestsOf(db, { rollout: id }, { state: 'outdated', by: nameOf({ id }), reason, now })
}
