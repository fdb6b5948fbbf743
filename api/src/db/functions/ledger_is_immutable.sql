create or replace function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'LG002';
end $$;

create or replace trigger journal_immutable before update or delete on journal
for each row execute function ledger_is_immutable();

create or replace trigger journal_not_truncated before truncate on journal
for each statement execute function ledger_is_immutable();

create or replace trigger posting_immutable before update or delete on posting
for each row execute function ledger_is_immutable();

create or replace trigger posting_not_truncated before truncate on posting
for each statement execute function ledger_is_immutable();
