-- The one function that moves money. Accounts are locked before the journal is written: the lock order is idempotency row,
-- accounts by id, the rest.
create or replace function ledger_post(p_kind text, p_ref text, p_accounts int8[], p_amounts int8[], p_at timestamptz)
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
end $$;
