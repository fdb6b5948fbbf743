-- What the index is searched for to find what meets all terms: one if it is rare, else the two rarest.
create or replace function search_index(p_kind text, p_terms tsquery[]) returns tsquery language sql stable as $$
  select case when cardinality(p_terms) = 1 then p_terms[1] else (
    select case when min(per_cent) <= 2 then (array_agg(term))[1] else (array_agg(term))[1] && (array_agg(term))[2] end
    from search_rarity(p_kind, p_terms)) end
$$;
