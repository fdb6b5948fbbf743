-- Members' list of a class, 'videos/' and its ID, has the published ones.
create or replace function count_listed_video() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from list_part where starts_with(list, 'videos/');
  elsif tg_op = 'INSERT' then
    -- once for all rows: each change of a count leaves a dead one behind
    insert into list_part (list, from_id, count)
      select 'videos/' || class_id, id - id % 1024, count(*) from added where state = 'published'
      group by 1, 2 order by 1, 2
      on conflict (list, from_id) do update set count = list_part.count + excluded.count;
  elsif tg_op = 'DELETE' or (old.class_id, old.state) is distinct from (new.class_id, new.state) then
    if old.state = 'published' then
      perform count_listed('videos/' || old.class_id, old.id, -1);
    end if;
    if tg_op = 'UPDATE' and new.state = 'published' then
      perform count_listed('videos/' || new.class_id, new.id, 1);
    end if;
  end if;
  return null;
end $$;

create or replace trigger count_listed_added after insert on video referencing new table as added
for each statement execute function count_listed_video();

create or replace trigger count_listed_changed after delete or update of class_id, state on video
for each row execute function count_listed_video();

create or replace trigger count_listed_none after truncate on video
for each statement execute function count_listed_video();
