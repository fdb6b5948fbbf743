-- A host is in the list 'hosts', and in that of their city, 'hosts/' and its ID.
create or replace function count_listed_host() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from list_part where starts_with(list, 'hosts');
  elsif tg_op = 'INSERT' then
    -- once for all rows: each change of a count leaves a dead one behind
    insert into list_part (list, from_id, count)
      select l.list, id - id % 1024, count(*) from added cross join lateral (values ('hosts'), ('hosts/' || city_id)) l (list)
      group by 1, 2 order by 1, 2
      on conflict (list, from_id) do update set count = list_part.count + excluded.count;
  elsif tg_op = 'DELETE' then
    perform count_listed('hosts', old.id, -1);
    perform count_listed('hosts/' || old.city_id, old.id, -1);
  elsif old.city_id <> new.city_id then
    perform count_listed('hosts/' || old.city_id, old.id, -1);
    perform count_listed('hosts/' || new.city_id, new.id, 1);
  end if;
  return null;
end $$;

create or replace trigger count_listed_added after insert on host referencing new table as added
for each statement execute function count_listed_host();

create or replace trigger count_listed_changed after delete or update of city_id on host
for each row execute function count_listed_host();

create or replace trigger count_listed_none after truncate on host
for each statement execute function count_listed_host();
