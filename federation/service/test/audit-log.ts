import { sql } from 'kysely'
import { plansOf } from '../src/audit/audit'
import { kinds } from '../src/audit/kinds'
import type { Database } from '../src/data/open'

/** Fills the log with entries of every kind, most of them of some. They have no chain. */
export async function fillAudit(db: Database, count: number): Promise<void> {
  await sql`insert into audit (seq, entry, previous, hash)
    select one, json_build_object('at', '2026-11-20T10:00:00.000Z', 'person', 'ana',
      'action', case when one % 1000 = 1 then 'force' when one % 5 = 0 then 'sign-in' else 'promote' end,
      'target', case when one % 3 = 0 then 'channel production, host' else 'channel staging, host' end,
      'outcome', case when one % 50 = 3 then 'refused' when one % 2 = 0 then 'begun' else 'done' end,
      'details', json_build_object('reason', repeat('new records ', 12)))::text, '', 'filled ' || one
    from (select coalesce(max(seq), 0) as last from audit) known, generate_series(last + 1, last + ${count}) one`.execute(
    db,
  )
  await sql`vacuum analyze audit`.execute(db)
}

const namesOf = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[]
/** Each kind by its own index, page and count. */
export const ownIndexes = Object.fromEntries(
  namesOf(kinds).map((kind) => [kind, { indexes: [`audit_${kind}`, `audit_${kind}`], isWhole: false }]),
)

/** By kind: the index by which a page and the count of it are read, and whether the log itself is read instead. */
export async function indexesOf(db: Database) {
  const found = namesOf(kinds).map(async (kind) => {
    const plans = await plansOf(db, kind)
    const indexes = plans.flatMap((plan) => /audit_\w+/.exec(plan) ?? [])
    return [kind, { indexes, isWhole: plans.some((plan) => plan.includes('Seq Scan')) }] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
