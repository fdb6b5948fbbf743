create or replace function prize_fits_wheel() returns trigger language plpgsql as $$
begin
  if (select (w.config, w.total) is distinct from (string_agg(p.id || ':' || p.weight, ',' order by p.place), sum(p.weight)::int8)
      from wheel w join prize p on p.wheel_id = w.id where w.id = new.wheel_id group by w.id) then
    raise exception 'the prizes of wheel % are not those it was published with', new.wheel_id using errcode = 'WH001';
  end if;
  return null;
end $$;

drop trigger if exists prize_fits_wheel on prize;
create constraint trigger prize_fits_wheel after insert on prize
deferrable initially deferred for each row execute function prize_fits_wheel();
