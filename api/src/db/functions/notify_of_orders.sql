-- A round is told of once, however many orders a member had in it and in how many batches they were settled.
create or replace function notify_of_orders() returns trigger language plpgsql as $$
begin
  insert into notification (member_id, event, subject, record)
    select n.member_id, case r.status when 'void' then 'draw_void' else 'draw_settled' end, n.round_id, max(n.id)
    from after_rows n
    join before_rows o on o.id = n.id and o.status = 0 and n.status = 1
    join notification_setting s on s.member_id = n.member_id and 'draw' = any (s.kinds)
    join round r on r.id = n.round_id
    group by n.member_id, n.round_id, r.status
    on conflict (member_id, event, subject) do nothing;
  return null;
end $$;

create or replace trigger notify_of_orders after update on bet_order
referencing old table as before_rows new table as after_rows
for each statement execute function notify_of_orders();
