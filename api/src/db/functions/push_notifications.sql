-- Written by the transaction that writes the notification, which neither waits for a device that is being removed nor fails with
-- it. What is told in silence is not pushed.
create or replace function push_notifications() returns trigger language plpgsql as $$
begin
  insert into push (device_id, notification_id)
    select d.id, n.id from new_rows n join push_device d on d.member_id = n.member_id
    where n.event <> 'deposit_changed'
    for key share of d skip locked;
  return null;
end $$;

create or replace trigger push_notifications after insert on notification
referencing new table as new_rows for each statement execute function push_notifications();
