-- One more or one fewer in a list, in the part of it that has this ID.
create or replace function count_listed(p_list text, p_id int4, p_difference int4) returns void language sql as $$
  insert into list_part (list, from_id, count) values (p_list, p_id - p_id % 1024, p_difference)
  on conflict (list, from_id) do update set count = list_part.count + excluded.count
$$;
