-- The entries of a kind that meet more than half of `p_terms`: those that meet most of them first, then the shorter
-- title, then the ID. Each meets one of the rarest half.
create or replace function search_most(p_kind text, p_terms tsquery[], p_max int4) returns setof int4
language plpgsql stable as $$
declare
  least constant int4 := cardinality(p_terms) / 2 + 1;
  rare tsquery[] := array(select term from search_rarity(p_kind, p_terms) limit cardinality(p_terms) - least + 1);
  index_terms tsquery := rare[1];
begin
  for n in 2 .. cardinality(rare) loop
    index_terms := index_terms || rare[n];
  end loop;
  return query
    with few as materialized (
      select e.length, e.id, e.terms from search_entry e where kind = p_kind and e.terms @@ index_terms limit 1000)
    select s.id from few s cross join lateral (select count(*) from unnest(p_terms) t (term) where s.terms @@ t.term) m (met)
      where m.met >= least order by m.met desc, s.length, s.id limit p_max;
end $$;
