-- No draw is added to a day that was exported.
create or replace function round_not_of_exported_day() returns trigger language plpgsql as $$
begin
  if exists (select 1 from draw_day d where d.day = left(new.number, 8)) then
    raise exception 'the draws of the day of round % were exported', new.number using errcode = 'LT001';
  end if;
  return new;
end $$;

create or replace trigger round_not_of_exported_day before insert on round
for each row execute function round_not_of_exported_day();
