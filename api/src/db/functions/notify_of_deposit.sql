create or replace function notify_of_deposit() returns trigger language plpgsql as $$
begin
  if new.status in (2, 4) then
    perform add_notification(new.member_id, 'deposit_arrived', new.id);
  end if;
  perform add_deposit_change(new.member_id, new.id, case new.status when 1 then 0 else new.status end);
  return null;
end $$;

create or replace trigger notify_of_deposit after update of status, cancelled_at on deposit for each row
when (old.status <> new.status or (old.cancelled_at is null and new.cancelled_at is not null))
execute function notify_of_deposit();
