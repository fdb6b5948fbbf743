import { sql } from 'kysely'
import { transaction, type Database, type Transaction } from '../db/database'
import type { Services } from '../services'
import { overlapMs } from './check-books'
import type { AccountKind } from './tables'

/** Postings that are counted at once. */
const step = 1_000_000n

const kindOf = sql`(case account_id when 1 then 'house' when 2 then 'provider' when 3 then 'pending' when 4 then 'prize' else 'member' end)`

/**
 * Adds what was posted to the totals by kind of account, so that reading them costs the same however long the ledger is.
 * A posting is counted once nothing before it can still be committed.
 */
export async function countPostings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await sql`
    insert into account_total_mark (posting_id, at)
    select max(id), ${new Date(now)} from posting having max(id) is not null
    on conflict (posting_id) do nothing`.execute(db)
  while (await countStep(db, new Date(now - overlapMs)));
}

/** False: everything that is old enough is counted. */
const countStep = (db: Database, before: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{ counted: bigint; safe: bigint | null }>`
      select posting_id as counted,
        (select max(m.posting_id) from account_total_mark m where m.at < ${before} and not m.is_counted) as safe
      from account_total_mark where is_counted for update`.execute(tx)
    const [{ counted, safe } = { counted: 0n, safe: null }] = rows
    if (safe === null || safe <= counted) return false
    const place = safe - counted > step ? counted + step : safe
    await sql`
      update account_total t set total = t.total + n.sum from (
        select ${kindOf} as kind, sum(amount)::int8 as sum from posting
        where id > ${counted}::int8 and id <= ${place}::int8 group by 1) n
      where n.kind = t.kind`.execute(tx)
    await sql`delete from account_total_mark where posting_id <= ${place} or is_counted`.execute(tx)
    await sql`insert into account_total_mark (posting_id, at, is_counted) values (${place}, ${before}, true)`.execute(
      tx,
    )
    return place < safe
  })

/** The sum of all postings by kind of account. The mark is read first: its value makes the rest a range of the index. */
export async function totalsByKind(tx: Transaction): Promise<{ kind: AccountKind; total: bigint }[]> {
  const { posting_id: counted } = await tx
    .selectFrom('account_total_mark')
    .select('posting_id')
    .where('is_counted', '=', true)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ kind: AccountKind; total: bigint }>`
    select t.kind, (t.total + coalesce(n.sum, 0))::int8 as total from account_total t
    left join (
      select ${kindOf} as kind, sum(amount)::int8 as sum from posting where id > ${counted}::int8 group by 1) n
      on n.kind = t.kind
    order by t.kind`.execute(tx)
  return rows
}
