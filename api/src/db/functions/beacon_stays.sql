create or replace function beacon_stays() returns trigger language plpgsql as $$
begin
  raise exception 'beacon % stays', old.hash using errcode = 'LT001';
end $$;

create or replace trigger beacon_stays before update or delete on beacon
for each row execute function beacon_stays();
