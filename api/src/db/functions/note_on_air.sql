-- A host who goes on air, at most once an hour.
create or replace function note_on_air() returns trigger language plpgsql as $$
begin
  insert into on_air_notice (host_id, at, told_to) values (new.id, clock_timestamp(), 0)
    on conflict (host_id) do update set at = excluded.at, number = excluded.number, told_to = 0
    where on_air_notice.at < excluded.at - interval '1 hour';
  return null;
end $$;

create or replace trigger note_on_air after update of live_channel on host for each row
when (old.live_channel is null and new.live_channel is not null) execute function note_on_air();
