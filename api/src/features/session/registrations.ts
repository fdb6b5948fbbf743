import { sql } from 'kysely'
import type { Transaction } from '../../db/database'

const windowMs = 60 * 60_000

/**
 * Counts a registration against its address, in the transaction that creates the member: a failed one rolls its count
 * back.
 * @param max registrations allowed per address and hour
 * @returns the milliseconds to wait, 0 if the member may be created
 */
export async function countRegistration(tx: Transaction, address: string, now: number, max: number): Promise<number> {
  const { rows } = await sql<{ failures: number; until: Date }>`
    insert into login_attempt as a (subject, failures, until)
    values (${`registered:${address}`}, 1, ${new Date(now + windowMs)})
    on conflict (subject) do update set
      failures = case when a.until <= ${new Date(now)}::timestamptz then 1 else a.failures + 1 end,
      until = case when a.until <= ${new Date(now)}::timestamptz then excluded.until else a.until end
    returning failures, until`.execute(tx)
  const [row] = rows
  return row !== undefined && row.failures > max ? row.until.getTime() - now : 0
}
