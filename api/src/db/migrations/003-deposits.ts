import { sql, type Kysely, type Migration } from 'kysely'

export const deposits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table deposit (
        id int4 generated always as identity primary key,
        member_id int4 not null references member,
        reference text not null unique,
        amount int8 not null check (amount > 0),
        channel text not null,
        status int4 not null default 1 check (status in (1, 2, 3, 4)),
        created_at timestamptz not null,
        paid_at timestamptz,
        asked_at timestamptz,
        check ((paid_at is not null) = (status in (2, 4)))
      )`.execute(db)
    await sql`create index deposit_member on deposit (member_id, id desc)`.execute(db)
    await sql`create index deposit_waiting on deposit (created_at) where status = 1`.execute(db)
  },
}
