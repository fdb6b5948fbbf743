import { sql, type Kysely, type Migration } from 'kysely'

/** When a deposit expires. An expired deposit no longer counts in its week; it can still be credited. */
export const payUntil: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table deposit add column pay_until timestamptz`.execute(db)
    await sql`update deposit set pay_until = created_at + interval '1 hour'`.execute(db)
    // An instance of the previous version sets no expiry.
    await sql`
      alter table deposit alter column pay_until set not null,
        alter column pay_until set default clock_timestamp() + interval '1 hour',
        add check (pay_until > created_at)`.execute(db)
    await used(db)
  },
}

/** As in 041-limits, but without expired deposits. */
async function used(db: Kysely<unknown>) {
  await sql`
    create or replace function play_used(p_member int4, p_kind text, p_at timestamptz) returns int8 language sql stable as $$
      select coalesce(case p_kind
        when 'deposit' then (
          select sum(d.amount) from deposit d
          where d.member_id = p_member and d.created_at >= play_period_start('deposit', p_at)
            and (d.status in (2, 4) or (d.status = 1 and d.pay_until > p_at)))
        else (
          select sum(o.stake - case p_kind when 'loss' then o.win else 0 end)
          from bet_order o join round r on r.id = o.round_id
          where o.member_id = p_member and o.created_at >= play_period_start(p_kind, p_at)
            and not (r.status = 'void' and o.status = 1))
        end, 0)::int8
    $$`.execute(db)
}
