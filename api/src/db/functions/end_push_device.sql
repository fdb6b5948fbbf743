-- A device goes with its session.
create or replace function end_push_device() returns trigger language plpgsql as $$
begin
  delete from push_device where session_id = new.id;
  return null;
end $$;

create or replace trigger end_push_device after update of ended_at on member_session for each row
when (new.ended_at is not null) execute function end_push_device();
