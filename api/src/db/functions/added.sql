create or replace function added(a int8[], b int8[]) returns int8[] language sql immutable as $$
  select array_agg(coalesce(x, 0) + coalesce(y, 0) order by place)
  from unnest(a, b) with ordinality as pair (x, y, place)
$$;

create or replace aggregate added_up (int8[]) (sfunc = added, stype = int8[], initcond = '{}');
