-- Hosts are found by the names of their city and its province.
create or replace function note_search_place() returns trigger language plpgsql as $$
begin
  insert into search_change (kind, entry_id)
    select 'hosts', h.id from host h join place city on city.id = h.city_id
    where city.id = new.id or city.province_id = new.id;
  return null;
end $$;

create or replace trigger note_search_changed after update of name, province_id on place
for each row when ((old.name, old.province_id) is distinct from (new.name, new.province_id))
execute function note_search_place();
