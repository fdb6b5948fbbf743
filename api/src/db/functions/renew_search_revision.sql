-- For instances of the version that had its index in memory: a value that changes, in the same transaction, with anything that can be searched.
create or replace function renew_search_revision() returns trigger language plpgsql as $$
begin
  update search_revision set revision = gen_random_uuid();
  return null;
end $$;

create or replace trigger renew_search_revision after insert or delete or truncate or update of name, class_id, state
on video for each statement execute function renew_search_revision();

create or replace trigger renew_search_revision after insert or delete or truncate or update of name
on video_class for each statement execute function renew_search_revision();

create or replace trigger renew_search_revision after insert or delete or truncate or update of name, province_id
on place for each statement execute function renew_search_revision();

create or replace trigger renew_search_revision after insert or delete or truncate or update of name, title, services, city_id, live_channel
on host for each statement execute function renew_search_revision();
