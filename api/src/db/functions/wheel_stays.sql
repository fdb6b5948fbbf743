create or replace function wheel_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a published wheel does not change' using errcode = 'WH001';
end $$;

create or replace trigger wheel_stays before update or delete on wheel
for each row execute function wheel_stays();

create or replace trigger prize_stays before update or delete on prize
for each row execute function wheel_stays();
