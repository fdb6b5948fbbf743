import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type {} from '../deposits/store'
import type {} from './tables'

/**
 * The part of a balance that cannot be withdrawn yet, in minor units. Prizes of free spins can be played with at once;
 * they can be withdrawn once as much has been deposited, so that nobody lives on new accounts. Without any deposit, the
 * whole balance was won with them.
 */
export function lockedOf({ prizes, deposits, balance }: { prizes: bigint; deposits: bigint; balance: bigint }): bigint {
  if (prizes === 0n) return 0n
  const locked = deposits === 0n ? balance : prizes - deposits
  if (locked <= 0n) return 0n
  return locked < balance ? locked : balance
}

/** The money prizes that a member has won, and what they have deposited, so far. */
export async function prizesAndDeposits(db: Database, memberId: number): Promise<{ prizes: bigint; deposits: bigint }> {
  const { rows } = await sql<{ prizes: bigint; deposits: bigint }>`
    select
      (select coalesce(sum(p.amount), 0)::int8 from wheel_spin s join prize p on p.id = s.prize_id
        where s.member_id = ${memberId} and p.kind = 'money') as prizes,
      (select coalesce(sum(d.amount), 0)::int8 from deposit d
        where d.member_id = ${memberId} and d.status in (2, 4)) as deposits`.execute(db)
  return rows[0] ?? { prizes: 0n, deposits: 0n }
}
