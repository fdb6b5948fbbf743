-- Of videos that members see, what is searched has changed. One that they do not see any more is not found from now on.
create or replace function note_search_video() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_entry where kind = 'videos';
  elsif tg_op = 'INSERT' then
    insert into search_change (kind, entry_id) select 'videos', id from added where state = 'published';
  elsif tg_op = 'DELETE' or (old.name, old.class_id, old.state) is distinct from (new.name, new.class_id, new.state) then
    if old.state = 'published' or (tg_op = 'UPDATE' and new.state = 'published') then
      insert into search_change (kind, entry_id) values ('videos', old.id);
    end if;
    if tg_op = 'DELETE' or new.state <> 'published' then
      delete from search_entry where kind = 'videos' and id = old.id;
    end if;
  end if;
  return null;
end $$;

create or replace trigger note_search_added after insert on video referencing new table as added
for each statement execute function note_search_video();

create or replace trigger note_search_changed after delete or update of name, class_id, state on video
for each row execute function note_search_video();

create or replace trigger note_search_none after truncate on video
for each statement execute function note_search_video();
