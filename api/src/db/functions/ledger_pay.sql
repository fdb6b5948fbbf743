-- Moves money from a system's account to members, with a journal for each payment, in one statement however many they are. As
-- in ledger_post, accounts are locked before journals are written, and what was paid before is not paid again.
create or replace function ledger_pay(p_kind text, p_from int8, p_refs text[], p_accounts int8[], p_amounts int8[], p_at timestamptz)
returns void language plpgsql as $$
begin
  perform 1 from account a where a.id = any (p_accounts) and a.kind = 'member' order by a.id for update;
  with payment as (
    select p.ref, p.account, p.amount, p.place
    from unnest(p_refs, p_accounts, p_amounts) with ordinality as p (ref, account, amount, place)
  ), added as (
    insert into journal (kind, ref, created_at) select p_kind, p.ref, p_at from payment p order by p.place
      on conflict (kind, ref) do nothing returning id, ref
  ), line as (
    select j.id as journal, p.account, p.amount,
      sum(p.amount) over so_far as total, row_number() over so_far as place, p.place = max(p.place) over (partition by p.account) as is_last
    from added j join payment p using (ref)
    window so_far as (partition by p.account order by p.place)
  ), credited as (
    update account a set balance = a.balance + l.total, seq = a.seq + l.place
    from line l where l.is_last and a.id = l.account and a.kind = 'member'
    returning a.id, a.balance - l.total as balance, a.seq - l.place as seq
  )
  insert into posting (journal_id, account_id, amount, balance_after, seq)
    select posted.* from (
      select l.journal, p_from, -l.amount, null::int8, null::int8 from line l
      union all
      select l.journal, l.account, l.amount, c.balance + l.total, c.seq + l.place from line l join credited c on c.id = l.account
    ) posted (journal, account, amount, balance, seq) order by posted.journal, posted.seq nulls first;
end $$;
