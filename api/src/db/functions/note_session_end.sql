-- Every instance learns that a session has ended, whoever ended it, once that is committed.
create or replace function note_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', new.id::text);
  return null;
end $$;

create or replace trigger note_session_end after update of ended_at on member_session for each row
when (old.ended_at is null and new.ended_at is not null) execute function note_session_end();
