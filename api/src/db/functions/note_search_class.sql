-- Videos are found by the name of their class.
create or replace function note_search_class() returns trigger language plpgsql as $$
begin
  insert into search_change (kind, entry_id)
    select 'videos', id from video where class_id = new.id and state = 'published';
  return null;
end $$;

create or replace trigger note_search_changed after update of name on video_class
for each row when (old.name is distinct from new.name) execute function note_search_class();
