create or replace function wheel_prize(p_wheel int4, p_number int8) returns int4 language sql stable strict as $$
  select p.id from (
    select id, place, sum(weight) over (order by place) as up_to from prize where wheel_id = p_wheel
  ) p where p_number < p.up_to order by p.place limit 1
$$;
