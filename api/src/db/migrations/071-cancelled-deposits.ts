import { sql, type Kysely, type Migration } from 'kysely'

/** A deposit that its member cancelled no longer counts in any limit. If it is paid after all, it is credited. */
export const cancelledDeposits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table deposit add column cancelled_at timestamptz check (cancelled_at >= created_at)`.execute(db)
    await used(db)
  },
}

/** As in 062-pay-until, but without cancelled deposits. */
async function used(db: Kysely<unknown>) {
  await sql`
    create or replace function play_used(p_member int4, p_kind text, p_at timestamptz) returns int8 language sql stable as $$
      select coalesce(case p_kind
        when 'deposit' then (
          select sum(d.amount) from deposit d
          where d.member_id = p_member and d.created_at >= play_period_start('deposit', p_at)
            and (d.status in (2, 4)
              or (d.status = 1 and d.pay_until > p_at and (d.cancelled_at is null or d.cancelled_at > p_at))))
        else (
          select sum(o.stake - case p_kind when 'loss' then o.win else 0 end)
          from bet_order o join round r on r.id = o.round_id
          where o.member_id = p_member and o.created_at >= play_period_start(p_kind, p_at)
            and not (r.status = 'void' and o.status = 1))
        end, 0)::int8
    $$`.execute(db)
}
