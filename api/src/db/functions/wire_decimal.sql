create or replace function wire_decimal(p_minor int8) returns text language sql immutable strict as
$$ select (p_minor / 100)::text || '.' || lpad((p_minor % 100)::text, 2, '0') $$;
