import { sql, type Kysely, type Migration } from 'kysely'

/** Double-entry books: accounts, journals, postings, and the one function that moves money. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    await tables(db)
    await immutability(db)
    await zeroSum(db)
    await postFunction(db)
  },
}

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

async function immutability(db: Kysely<unknown>) {
  await sql`
    create function ledger_is_immutable() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'LG002';
    end $$`.execute(db)
  for (const table of ['journal', 'posting']) {
    await sql`
      create trigger ${sql.ref(`${table}_immutable`)} before update or delete on ${sql.table(table)}
      for each row execute function ledger_is_immutable()`.execute(db)
    await sql`
      create trigger ${sql.ref(`${table}_not_truncated`)} before truncate on ${sql.table(table)}
      for each statement execute function ledger_is_immutable()`.execute(db)
  }
}

async function zeroSum(db: Kysely<unknown>) {
  await sql`
    create function ledger_journal_sums_to_zero() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from posting where journal_id = new.journal_id) <> 0 then
        raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'LG003';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger posting_zero_sum after insert on posting
    deferrable initially deferred for each row execute function ledger_journal_sums_to_zero()`.execute(db)
}

/** Accounts are locked before the journal is written: the lock order is idempotency row, accounts by id, the rest. */
async function postFunction(db: Kysely<unknown>) {
  await sql`
    create function ledger_post(p_kind text, p_ref text, p_accounts int8[], p_amounts int8[], p_at timestamptz)
    returns table (journal int8, is_new boolean) language plpgsql as $$
    declare
      v_journal int8;
      v_line record;
      v_balance int8;
      v_seq int8;
    begin
      if coalesce(array_length(p_accounts, 1), 0) < 2 or array_length(p_accounts, 1) <> array_length(p_amounts, 1) then
        raise exception 'a journal takes two lines or more' using errcode = 'LG003';
      end if;
      perform 1 from account a where a.id = any (p_accounts) and a.kind = 'member' order by a.id for update;

      insert into journal (kind, ref, created_at) values (p_kind, p_ref, p_at)
        on conflict (kind, ref) do nothing returning id into v_journal;
      if v_journal is null then
        select j.id into v_journal from journal j where j.kind = p_kind and j.ref = p_ref;
        return query select v_journal, false;
        return;
      end if;

      for v_line in
        select l.account, l.amount, a.kind, a.balance
        from unnest(p_accounts, p_amounts) with ordinality as l (account, amount, place)
        left join account a on a.id = l.account
        order by l.place
      loop
        if v_line.kind is null then
          raise exception 'no account %', v_line.account using errcode = '23503';
        end if;
        v_balance := null;
        v_seq := null;
        if v_line.kind = 'member' then
          update account a set balance = a.balance + v_line.amount, seq = a.seq + 1
            where a.id = v_line.account and a.balance + v_line.amount >= 0
            returning a.balance, a.seq into v_balance, v_seq;
          if not found then
            raise exception 'account % would go below zero', v_line.account using errcode = 'LG001';
          end if;
        end if;
        insert into posting (journal_id, account_id, amount, balance_after, seq)
          values (v_journal, v_line.account, v_line.amount, v_balance, v_seq);
      end loop;
      return query select v_journal, true;
    end $$`.execute(db)
}
