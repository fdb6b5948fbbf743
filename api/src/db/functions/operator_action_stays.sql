create or replace function operator_action_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the record of operator actions is append-only: % is refused', tg_op using errcode = 'OP001';
end $$;

create or replace trigger operator_action_stays before update or delete on operator_action
for each row execute function operator_action_stays();

create or replace trigger operator_action_not_truncated before truncate on operator_action
for each statement execute function operator_action_stays();
