create or replace function ledger_journal_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from posting where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'LG003';
  end if;
  return null;
end $$;

drop trigger if exists posting_zero_sum on posting;
create constraint trigger posting_zero_sum after insert on posting
deferrable initially deferred for each row execute function ledger_journal_sums_to_zero();
