import { sql } from 'kysely'
import type { Database } from '../src/db/database'
import { fillLedger } from './fill-ledger'
import { fillLists } from './fill-lists'

export type Size = {
  /** A multiple of a thousand. */
  members: number
  /** Postings of the ledger. */
  rows: number
  /** Of one member and of each list: more than a thousand pages. */
  long: number
}

/** Members, their money and one member with a long history; all invariants hold. Returns that member. */
export async function fillOffice(db: Database, { members, rows, long }: Size): Promise<number> {
  const { member } = await fillLedger(db, members, rows)
  // each end of an account has a long list
  const ends = Math.max(1, Math.floor(members / long))
  await sql`
    insert into bank_account (member_id, bank_code, bank, holder, sealed, last4, created_at)
    select id, 'KITE', 'Kite Bank', 'Ana Berg', '', lpad((id % ${ends}::int4)::text, 4, '0'), created_at from member`.execute(
    db,
  )
  await sql`
    insert into member_session (member_id, secret_hash, created_at, seen_at, expires_at)
    select id, sha256(convert_to(id::text, 'UTF8')), created_at, now() - interval '1 hour' * (id % 400), now() + interval '30 days'
    from member where id % 5 = 0`.execute(db)
  await fillLists(db, member, members, long)
  // the page of a member opens the sealed account
  await sql`delete from bank_account where member_id = ${member}`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return member
}
