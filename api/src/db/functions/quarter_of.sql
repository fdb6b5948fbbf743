-- The quarter of an hour since 1970.
create or replace function quarter_of(p_at timestamptz) returns int4 language sql stable as $$
  select floor(extract(epoch from p_at) / 900)::int4
$$;
