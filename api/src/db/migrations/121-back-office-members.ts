import { sql, type Kysely, type Migration } from 'kysely'

/** What the pages of members, money, safety and today read: each list an index scan, each overview a few rows. */
export const backOfficeMembers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index member_by_name on member (name_key collate "C")`.execute(db)
    await sql`create index bank_account_by_tail on bank_account (last4, member_id)`.execute(db)
    await sql`create index member_session_of_member on member_session (member_id, id desc)`.execute(db)
    await sql`create index member_session_by_time on member_session (seen_at)`.execute(db)
    await sql`create index deposit_paid on deposit (paid_at) where paid_at is not null`.execute(db)

    // null: for everybody
    await sql`alter table notice add column member_id int4 references member`.execute(db)
    await sql`create index notice_of_member on notice (member_id, id desc)`.execute(db)

    await sql`
      create table member_note (
        id int4 generated always as identity primary key,
        member_id int4 not null references member,
        written_by text not null,
        text text not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index member_note_of_member on member_note (member_id, id desc)`.execute(db)

    await sql`
      create table member_marker (
        id int8 generated always as identity primary key,
        member_id int4 not null references member,
        marker text not null check (marker in ('depositsDoubled', 'longSitting', 'limitRaised')),
        -- the week, the sitting's start, or the raised limit's
        since timestamptz not null,
        limit_kind text not null default '' check (limit_kind in ('', 'deposit', 'stake', 'loss')),
        is_over bool not null,
        value int8,
        against int8,
        created_at timestamptz not null,
        unique (member_id, marker, since, limit_kind)
      )`.execute(db)
    await sql`create index member_marker_by_kind on member_marker (marker, id desc)`.execute(db)

    await sql`
      create table hour_figure (
        at timestamptz primary key,
        members int4,
        deposits int8 not null,
        stakes int8 not null,
        prizes int8 not null,
        payouts int8 not null,
        is_final bool not null
      )`.execute(db)

    await sql`
      create table account_total (
        kind text primary key check (kind in ('member', 'house', 'provider', 'pending', 'prize')),
        total int8 not null default 0
      )`.execute(db)
    await sql`insert into account_total (kind) values ('member'), ('house'), ('provider'), ('pending'), ('prize')`.execute(
      db,
    )
    // places of the postings; everything up to the counted one is in account_total
    await sql`
      create table account_total_mark (
        posting_id int8 primary key,
        at timestamptz not null,
        is_counted bool not null default false
      )`.execute(db)
    await sql`insert into account_total_mark (posting_id, at, is_counted) values (0, 'epoch', true)`.execute(db)
  },
}
