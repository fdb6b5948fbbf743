-- A second implementation of `wheel/v1`, without a beacon, and `wheel/v2`, with a signature: the number of a secret. The key is
-- padded with zeros to a block.
create or replace function wheel_number(
  p_secret bytea, p_config_hash text, p_seed text, p_nonce int4, p_total int8, p_beacon text default ''
)
returns int8 language plpgsql immutable strict as $$
declare
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
  v_head text := case p_beacon when '' then concat_ws('|', 'wheel/v1', p_config_hash, p_seed, p_nonce)
    else concat_ws('|', 'wheel/v2', p_config_hash, p_seed, p_nonce, p_beacon) end;
  v_block bytea;
  v_x int8;
begin
  for place in 0 .. length(p_secret) - 1 loop
    v_inner := set_byte(v_inner, place, get_byte(v_inner, place) # get_byte(p_secret, place));
    v_outer := set_byte(v_outer, place, get_byte(v_outer, place) # get_byte(p_secret, place));
  end loop;
  for step in 0 .. 999 loop
    v_block := sha256(v_outer || sha256(v_inner || convert_to(v_head || '|' || step, 'UTF8')));
    v_x := get_byte(v_block, 0)::int8 * 16777216 + get_byte(v_block, 1) * 65536 + get_byte(v_block, 2) * 256 + get_byte(v_block, 3);
    if v_x < 4294967296 / p_total * p_total then return v_x % p_total; end if;
  end loop;
  raise exception 'no number in 1000 blocks';
end $$;
