-- A second implementation of `dice3/v1` and `dice3/v2`: it checks what the application derived, so that only the dice of the
-- committed secret can be written. The key is 32 bytes, shorter than a block of HMAC-SHA256, and is padded with zeros.
create or replace function dice_of(p_secret bytea, p_algorithm text, p_game text, p_round text, p_beacon text)
returns int4[] language plpgsql immutable strict as $$
declare
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
  v_block bytea;
  v_byte int4;
  v_dice int4[] := '{}';
begin
  for place in 0 .. length(p_secret) - 1 loop
    v_inner := set_byte(v_inner, place, get_byte(v_inner, place) # get_byte(p_secret, place));
    v_outer := set_byte(v_outer, place, get_byte(v_outer, place) # get_byte(p_secret, place));
  end loop;
  for step in 0 .. 99 loop
    v_block := sha256(v_outer || sha256(v_inner ||
      convert_to(concat_ws('|', p_algorithm, p_game, p_round, p_beacon, step), 'UTF8')));
    for place in 0 .. 31 loop
      v_byte := get_byte(v_block, place);
      continue when v_byte >= 252;
      v_dice := v_dice || (1 + v_byte % 6);
      if cardinality(v_dice) = 3 then return v_dice; end if;
    end loop;
  end loop;
  raise exception 'no dice in 100 blocks';
end $$;
