import { sql, type Kysely, type Migration } from 'kysely'

/** Double-entry books: accounts, journals, postings. */
export const ledger: Migration = { up: tables }

async function tables(db: Kysely<unknown>) {
  await sql`
    create table account (
      id int8 generated always as identity primary key,
      kind text not null check (kind in ('member', 'house', 'provider', 'pending', 'prize')),
      member_id int4 unique references member,
      balance int8 not null default 0,
      seq int8 not null default 0,
      check ((kind = 'member') = (member_id is not null)),
      constraint account_member_not_negative check (kind <> 'member' or balance >= 0),
      constraint account_system_keeps_none check (kind = 'member' or (balance = 0 and seq = 0))
    )`.execute(db)
  await sql`create unique index account_system on account (kind) where kind <> 'member'`.execute(db)
  await sql`
    insert into account (id, kind) overriding system value
    values (1, 'house'), (2, 'provider'), (3, 'pending'), (4, 'prize')`.execute(db)
  await sql`alter table account alter column id restart with 1001`.execute(db)
  await sql`
    create table journal (
      id int8 generated always as identity primary key,
      kind text not null check (kind in
        ('deposit', 'bet', 'payout', 'refund', 'prize', 'withdraw_reserve', 'withdraw_paid', 'withdraw_return')),
      ref text not null,
      created_at timestamptz not null,
      unique (kind, ref)
    )`.execute(db)
  await sql`
    create table posting (
      id int8 generated always as identity primary key,
      journal_id int8 not null references journal,
      account_id int8 not null references account,
      amount int8 not null check (amount <> 0),
      balance_after int8,
      seq int8,
      unique (account_id, seq)
    )`.execute(db)
  await sql`create index posting_journal on posting (journal_id)`.execute(db)
  await sql`
    create table idempotency (
      member_id int4 not null references member,
      key text not null,
      hash text not null,
      answer jsonb,
      created_at timestamptz not null default clock_timestamp(),
      primary key (member_id, key)
    )`.execute(db)
}
