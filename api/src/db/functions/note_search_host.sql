-- What is searched of hosts has changed. A room is found from the moment that its host is on air, by the host's terms,
-- and whoever writes these at that moment comes first.
create or replace function note_search_host() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_entry where kind in ('hosts', 'rooms');
  elsif tg_op = 'INSERT' then
    insert into search_change (kind, entry_id) select 'hosts', id from added;
  elsif tg_op = 'DELETE' then
    insert into search_change (kind, entry_id) values ('hosts', old.id);
    delete from search_entry where kind in ('hosts', 'rooms') and id = old.id;
  else
    if (old.name, old.title, old.services, old.city_id) is distinct from (new.name, new.title, new.services, new.city_id) then
      insert into search_change (kind, entry_id) values ('hosts', new.id);
    end if;
    if (old.live_channel is null) <> (new.live_channel is null) then
      perform from search_entry where kind = 'hosts' and id = new.id for update;
      if new.live_channel is null then
        delete from search_entry where kind = 'rooms' and id = new.id;
      else
        insert into search_entry (kind, id, length, terms)
          select 'rooms', id, length, terms from search_entry where kind = 'hosts' and id = new.id
          on conflict (kind, id) do update set length = excluded.length, terms = excluded.terms;
        -- new: its terms are about to be written
        if not found then
          insert into search_change (kind, entry_id) values ('hosts', new.id);
        end if;
      end if;
    end if;
  end if;
  return null;
end $$;

create or replace trigger note_search_added after insert on host referencing new table as added
for each statement execute function note_search_host();

create or replace trigger note_search_changed after delete or update of name, title, services, city_id, live_channel
on host for each row execute function note_search_host();

create or replace trigger note_search_none after truncate on host
for each statement execute function note_search_host();
