-- What becomes of a deposit, for a member who chose anything but this. A deposit may change several times, and comes to each
-- state once: 0 cancelled, 1 expired, otherwise its status.
create or replace function add_deposit_change(p_member int4, p_deposit int4, p_state int4) returns void language sql as $$
  insert into notification (member_id, event, subject, record)
    select s.member_id, 'deposit_changed', p_deposit::int8 * 10 + p_state, p_deposit from notification_setting s
    where s.member_id = p_member and s.kinds <> '{}'
      and not (p_state in (2, 4) and 'deposit' = any (s.kinds))
    on conflict (member_id, event, subject) do nothing
$$;
