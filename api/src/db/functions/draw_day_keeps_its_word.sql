-- A day is added once it is over and all its draws are settled or void, after the one before it, and stays.
create or replace function draw_day_keeps_its_word() returns trigger language plpgsql as $$
declare
  v_last draw_day;
  v_count int8;
  v_open int8;
begin
  if tg_op <> 'INSERT' then
    raise exception 'the draws of an exported day stay: % is refused', tg_op using errcode = 'LT001';
  end if;
  select * into v_last from draw_day order by day desc limit 1;
  if (new.previous_day, new.previous) is distinct from (coalesce(v_last.day, ''), coalesce(v_last.sha256, repeat('0', 64)))
    or new.day <= coalesce(v_last.day, '') then
    raise exception 'day % does not follow %', new.day, v_last.day using errcode = 'LT001';
  end if;
  if new.day >= to_char(clock_timestamp() at time zone 'UTC', 'YYYYMMDD') then
    raise exception 'day % is not over', new.day using errcode = 'LT001';
  end if;
  select count(*), count(*) filter (where r.settled_at is null) into v_count, v_open
  from game g join round r on r.game_id = g.id
  where r.number >= new.day and r.number < (new.day::int8 + 1)::text;
  if v_open > 0 or v_count <> new.count then
    raise exception 'day % has % draws, % of them neither settled nor void, not %', new.day, v_count, v_open, new.count
      using errcode = 'LT001';
  end if;
  if new.sha256 <> encode(sha256(convert_to(new.draws, 'UTF8')), 'hex') then
    raise exception 'the hash of day % is not that of its draws', new.day using errcode = 'LT001';
  end if;
  return new;
end $$;

create or replace trigger draw_day_keeps_its_word before insert or update or delete on draw_day
for each row execute function draw_day_keeps_its_word();

create or replace trigger draw_day_not_truncated before truncate on draw_day
for each statement execute function draw_day_keeps_its_word();
