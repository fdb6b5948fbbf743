-- An instance of a version without keys does not set them.
create or replace function fill_name_key() returns trigger language plpgsql as $$
  begin
    new.name_key := coalesce(new.name_key, lower(new.username));
    return new;
  end
$$;

create or replace trigger member_fill_name_key before insert on member for each row execute function fill_name_key();
