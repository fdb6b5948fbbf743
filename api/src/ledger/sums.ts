import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { transaction, type Database, type Transaction } from '../db/database'
import type { Services } from '../services'
import { journalKinds, type JournalKind } from './tables'

declare module '../db/tables' {
  interface Tables {
    /**
     * What moved a member's account, by kind: everything until the end of a quarter of an hour. Postings are added some
     * minutes after they are written, whoever wrote them, so that a bet costs nothing more; what is read adds the rest.
     */
    movement_sum: {
      account_id: bigint
      kind: JournalKind
      /** Since 1970. */
      quarter: number
      movements: number
      total: bigint
      /** Of the quarter itself. */
      first_seq: bigint
      last_seq: bigint
    }
    /** Up to which posting they are added. */
    movement_sum_mark: { posting_id: bigint }
  }
}

/** Postings that are added at once. */
const step = 20_000n

/** What postings move by account, kind and quarter. */
const movedBy = (postings: RawBuilder<unknown>) => sql`
  select p.account_id, j.kind, quarter_of(j.created_at) as quarter, count(*)::int4 as movements, sum(p.amount)::int8 as total,
    min(p.seq) as first_seq, max(p.seq) as last_seq
  from posting p join journal j on j.id = p.journal_id where p.seq is not null and ${postings} group by 1, 2, 3`

/** The rows of movement_sum as the ledger has them. */
export const sumsOfLedger = (postings: RawBuilder<unknown>) => sql`
  select account_id, kind, quarter, (sum(movements) over until)::int4 as movements, (sum(total) over until)::int8 as total,
    first_seq, max(last_seq) over until as last_seq
  from (${movedBy(postings)}) m window until as (partition by account_id, kind order by quarter)`

/** Of each kind of an account the newest sums, which have everything that is added. */
export const newestSums = (account: RawBuilder<unknown>) => sql`
  select newest.* from unnest(${[...journalKinds]}::text[]) of(kind) cross join lateral (
    select s.kind, s.movements, s.total, s.last_seq from movement_sum s
    where s.account_id = ${account} and s.kind = of.kind order by s.quarter desc limit 1) newest`

/**
 * Adds what was posted, in steps that leave the database to others for as long as they took; at first that is the whole
 * ledger. A posting is added once nothing before it can still be committed.
 */
export async function sumMovements({ db }: Pick<Services, 'db'>, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const started = performance.now()
    if (!(await sumStep(db)) || stop?.aborted === true) return
    await pause(performance.now() - started)
  }
}

/** False: everything that is old enough is added. */
const sumStep = (db: Database): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { posting_id: mark } = await tx
      .selectFrom('movement_sum_mark')
      .select('posting_id')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { posting_id: safe } = await tx
      .selectFrom('account_total_mark')
      .select('posting_id')
      .where('is_counted', '=', true)
      .executeTakeFirstOrThrow()
    if (safe <= mark) return false
    const place = safe - mark > step ? mark + step : safe
    await add(tx, sql`p.id > ${mark} and p.id <= ${place}`)
    await tx.updateTable('movement_sum_mark').set({ posting_id: place }).execute()
    return place < safe
  })

/** To their quarters' rows, which begin with what there was before, and to later ones: a clock may have been behind. */
async function add(tx: Transaction, postings: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into movement_sum (account_id, kind, quarter, movements, total, first_seq, last_seq)
    select m.account_id, m.kind, m.quarter, coalesce(b.movements, 0), coalesce(b.total, 0), m.first_seq, m.last_seq
    from (${movedBy(postings)}) m left join lateral (
      select s.movements, s.total from movement_sum s
      where s.account_id = m.account_id and s.kind = m.kind and s.quarter < m.quarter
      order by s.quarter desc limit 1) b on true
    on conflict do nothing`.execute(tx)
  await sql`
    with m as materialized (${movedBy(postings)}),
    n as (
      select r.account_id, r.kind, r.quarter, (sum(m.movements) over until)::int4 as movements,
        (sum(m.total) over until)::int8 as total, max(m.last_seq) over until as last_seq
      from (select account_id, kind, min(quarter) as quarter from m group by 1, 2) first
      join movement_sum r on r.account_id = first.account_id and r.kind = first.kind and r.quarter >= first.quarter
      left join m on m.account_id = r.account_id and m.kind = r.kind and m.quarter = r.quarter
      window until as (partition by r.account_id, r.kind order by r.quarter))
    update movement_sum s
      set movements = s.movements + n.movements, total = s.total + n.total, last_seq = greatest(s.last_seq, n.last_seq)
      from n where s.account_id = n.account_id and s.kind = n.kind and s.quarter = n.quarter`.execute(tx)
}

/** The movements of an account that are not added yet. */
const rest = (account: bigint) => sql`
  select p.seq, p.amount, j.kind, j.created_at from posting p join journal j on j.id = p.journal_id
  where p.account_id = ${account}
    and p.seq > coalesce((select max(last_seq) from (${newestSums(sql`${account}::int8`)}) n), 0)`

/** What moved an account, by kind, in minor units. */
export async function totalsOf(db: Database, account: bigint): Promise<ReadonlyMap<JournalKind, bigint>> {
  const { rows } = await sql<{ kind: JournalKind; total: bigint }>`
    select kind, sum(total)::int8 as total from (
      select kind, total from (${newestSums(sql`${account}::int8`)}) s
      union all select kind, amount from (${rest(account)}) r) both_of group by kind`.execute(db)
  return new Map(rows.map(({ kind, total }) => [kind, total]))
}

type Until = { count: number; /** At least that of the last of them; 0: there are none. */ lastSeq: bigint }

/**
 * The movements of an account before a moment, of one kind or of all: those until the end of the quarter before it, those
 * of its own quarter that are earlier, and those of the rest.
 */
export async function movementsUntil(
  db: Database,
  account: bigint,
  kind: JournalKind | undefined,
  at: Date,
): Promise<Until> {
  const kinds = kind === undefined ? [...journalKinds] : [kind]
  const isWithin = at.getTime() % 900_000 !== 0
  const { rows } = await sql<Until>`
    select coalesce(sum(movements), 0)::int4 as count, coalesce(max(last_seq), 0)::int8 as "lastSeq" from (
      select before.movements, before.last_seq from unnest(${kinds}::text[]) of(kind) cross join lateral (
        select s.movements, s.last_seq from movement_sum s
        where s.account_id = ${account} and s.kind = of.kind and s.quarter < quarter_of(${at})
        order by s.quarter desc limit 1) before
      union all
      select own.movements, own.last_seq from movement_sum s cross join lateral (
        select count(*) as movements, max(p.seq) as last_seq from posting p join journal j on j.id = p.journal_id
        where p.account_id = s.account_id and p.seq between s.first_seq and s.last_seq
          and j.kind = s.kind and quarter_of(j.created_at) = s.quarter and j.created_at < ${at}) own
      where ${isWithin} and s.account_id = ${account} and s.kind = any(${kinds}::text[]) and s.quarter = quarter_of(${at})
      union all
      select 1, seq from (${rest(account)}) r where kind = any(${kinds}::text[]) and created_at < ${at}) found`.execute(
    db,
  )
  return rows[0] ?? { count: 0, lastSeq: 0n }
}
