create or replace function member_note_stays() returns trigger language plpgsql as $$
begin
  raise exception 'notes about members are append-only: % is refused', tg_op using errcode = 'OP001';
end $$;

create or replace trigger member_note_stays before update or delete on member_note
for each row execute function member_note_stays();

create or replace trigger member_note_not_truncated before truncate on member_note
for each statement execute function member_note_stays();
