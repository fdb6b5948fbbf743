-- The entries of a kind that meet the last of `p_tiers`. Each tier is met by what meets the one before it; the entries
-- come by the first that they meet, then the shorter title, then the ID. What many meet is found among the shortest, so
-- that a common word costs no more than a rare one.
create or replace function search_entries(p_kind text, p_tiers tsquery[], p_max int4) returns setof int4
language plpgsql stable as $$
declare
  shortest constant int4 := 1000;
  last constant int4 := cardinality(p_tiers);
  found int4[] := '{}';
  met int4[];
begin
  met := array(
    select 1 from (select terms from search_entry where kind = p_kind order by length, id limit shortest) s
    where terms @@ p_tiers[last] limit p_max);
  if cardinality(met) < p_max then
    return query
      with few as materialized (select length, id, terms from search_entry where kind = p_kind and terms @@ p_tiers[last])
      select id from few
      order by (select min(n) from unnest(p_tiers) with ordinality t (tier, n) where terms @@ tier), length, id limit p_max;
    return;
  end if;
  for n in 1 .. last loop
    met := array(
      select id from (select length, id, terms from search_entry where kind = p_kind order by length, id limit shortest) s
      where terms @@ p_tiers[n] and id <> all(found) order by length, id limit p_max - cardinality(found));
    if cardinality(found) + cardinality(met) < p_max then
      met := array(
        with few as materialized (select length, id from search_entry where kind = p_kind and terms @@ p_tiers[n])
        select id from few where id <> all(found) order by length, id limit p_max - cardinality(found));
    end if;
    found := found || met;
    exit when cardinality(found) >= p_max;
  end loop;
  return query select unnest(found);
end $$;
