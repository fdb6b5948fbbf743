-- The entries of a kind that meet one of `p_tiers`. Each tier is met by what meets the one before it, and the last is all
-- of `p_terms`; the entries come by the first that they meet, then the shorter title, then the ID. A common word costs no
-- more than a rare one: what at least two of the hundred shortest meet is found among the shortest, and only what few
-- meet in the index, which knows no order. `p_near`: the terms with what could be mistyped for them, if there are too few.
create or replace function search_entries(p_kind text, p_tiers tsquery[], p_terms tsquery[], p_near tsquery[], p_max int4)
returns setof int4 language plpgsql stable as $$
declare
  last constant int4 := cardinality(p_tiers);
  sampled int4[] := array(
    select t.tier from (select terms from search_entry where kind = p_kind order by length, id limit 100) s
    cross join lateral (select min(n)::int4 from unnest(p_tiers) with ordinality u (tier, n) where s.terms @@ u.tier) t (tier)
    where s.terms @@ p_tiers[last]);
  index_terms tsquery;
  indexed int4;
  found int4[] := '{}';
  met int4[];
begin
  if cardinality(sampled) < 2 then
    index_terms := search_index(p_kind, p_terms);
    with few as materialized (
      select e.length, e.id, e.terms from search_entry e where kind = p_kind and e.terms @@ index_terms limit 2000)
    select count(*), array(
        select f.id from few f
        cross join lateral (select min(n) from unnest(p_tiers) with ordinality u (tier, n) where f.terms @@ u.tier) t (tier)
        where f.terms @@ p_tiers[last] order by t.tier, f.length, f.id limit p_max)
      into indexed, found from few;
  end if;
  if indexed is null or indexed = 2000 then
    found := '{}';
    for n in 1 .. last loop
      met := '{}';
      if (select count(*) from unnest(sampled) tier where tier <= n) >= 2 then
        met := array(
          select s.id
          from (select length, id, terms from search_entry where kind = p_kind order by length, id limit 1000) s
          where s.terms @@ p_tiers[n] and s.id <> all(found) order by s.length, s.id limit p_max - cardinality(found));
      end if;
      if cardinality(found) + cardinality(met) < p_max then
        met := array(
          with few as materialized (
            select e.length, e.id from search_entry e where kind = p_kind and e.terms @@ p_tiers[n] limit 2000)
          select f.id from few f where f.id <> all(found) order by f.length, f.id limit p_max - cardinality(found));
      end if;
      found := found || met;
      exit when cardinality(found) >= p_max;
    end loop;
  end if;
  if cardinality(found) < p_max and cardinality(p_near) > 0 then
    index_terms := search_index(p_kind, p_near);
    found := found || array(
      with few as materialized (
        select e.length, e.id, e.terms from search_entry e where kind = p_kind and e.terms @@ index_terms limit 2000)
      select f.id from few f
        where f.terms @@ all(p_near) and f.id <> all(found) order by f.length, f.id limit p_max - cardinality(found));
  end if;
  return query select unnest(found);
end $$;
