-- The terms of a search, the rarest first, with how many of a hundred entries meet each: of the shortest hundred.
create or replace function search_rarity(p_kind text, p_terms tsquery[]) returns table (term tsquery, per_cent int4)
language sql stable as $$
  with sample as materialized (
    select terms from search_entry where kind = p_kind order by length, id limit 100)
  select term, (select count(*) from sample where terms @@ term)::int4 from unnest(p_terms) term order by 2
$$;
