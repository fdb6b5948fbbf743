import type { Dice, Selection } from '@app/fairness'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Localised } from '../site/localised'

export type BetRow = {
  id: bigint
  game: Localised
  key: string
  period: string
  isVoid: boolean
  isSettled: boolean
  /** null until the bet is settled, whatever is known of its period. */
  dice: Dice | null
  stake: bigint
  win: bigint
  createdAt: Date
  settledAt: Date | null
  /** Amounts as text: JSON has no bigint. */
  picks: { type: Selection; amount: string; win: string }[]
}

/** A member's bets, the newest first. */
export async function betsBefore(
  db: Database,
  memberId: number,
  before: number | null,
  max: number,
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select o.id, g.name as game, g.key, r.number as period, r.status = 'void' as "isVoid", o.status = 1 as "isSettled",
      case when o.status = 1 then r.dice end as dice, o.stake, o.win, o.created_at as "createdAt",
      o.settled_at as "settledAt",
      (select jsonb_agg(jsonb_build_object('type', p.type, 'amount', p.amount::text, 'win', p.win::text) order by p.type)
        from order_pick p where p.order_id = o.id) as picks
    from bet_order o join round r on r.id = o.round_id join game g on g.id = r.game_id
    where o.member_id = ${memberId} and ${before === null ? sql`true` : sql`o.id < ${before}`}
    order by o.id desc limit ${max}`.execute(db)
  return rows
}
