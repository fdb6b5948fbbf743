-- Adds what a member who chose its kind, the event's first word, is told of a record once. Locks nothing that others wait for.
create or replace function add_notification(p_member int4, p_event text, p_record int8) returns void language sql as $$
  insert into notification (member_id, event, subject, record)
    select s.member_id, p_event, p_record, p_record from notification_setting s
    where s.member_id = p_member and split_part(p_event, '_', 1) = any (s.kinds)
    on conflict (member_id, event, subject) do nothing
$$;
