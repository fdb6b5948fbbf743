import { sql, type Kysely, type Migration } from 'kysely'

/** What a withdrawal needs: its own password, a bound account, and a record of the outcome. */
export const withdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table pay_password (
        member_id int4 primary key references member,
        hash text not null,
        failures int4 not null default 0 check (failures >= 0),
        until timestamptz
      )`.execute(db)

    await sql`
      create table bank_account (
        member_id int4 primary key references member,
        bank_code text not null,
        bank text not null,
        holder text not null check (holder <> ''),
        sealed bytea not null,
        last4 text not null check (last4 ~ '^[0-9]{4}$'),
        created_at timestamptz not null
      )`.execute(db)

    await sql`
      create table withdrawal (
        id int4 generated always as identity primary key,
        member_id int4 not null references member,
        amount int8 not null check (amount > 0),
        bank text not null,
        last4 text not null,
        status int4 not null default 1 check (status in (1, 2, 3, 4)),
        reason text,
        created_at timestamptz not null,
        pay_at timestamptz not null,
        reviewed_at timestamptz,
        check ((status = 1) = (reviewed_at is null)),
        check ((status = 3) = (reason is not null))
      )`.execute(db)
    await sql`create index withdrawal_member on withdrawal (member_id, id desc)`.execute(db)
    await sql`create index withdrawal_open on withdrawal (pay_at) where status = 1`.execute(db)
  },
}
