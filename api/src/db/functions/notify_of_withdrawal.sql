-- A member who cancelled a withdrawal knows that it came back.
create or replace function notify_of_withdrawal() returns trigger language plpgsql as $$
begin
  perform add_notification(
    new.member_id, case new.status when 3 then 'withdrawal_returned' else 'withdrawal_paid' end, new.id);
  return null;
end $$;

create or replace trigger notify_of_withdrawal after update of status on withdrawal for each row
when (old.status <> new.status and new.status in (2, 3, 4) and new.reason is distinct from 'member-asked')
execute function notify_of_withdrawal();
