-- Refunds of a difference count on the day on which its order was bought, as those of the order.
create or replace function reopen_days_of_refund() returns trigger language plpgsql as $$
begin
  perform reopen_days(array[business_day(purchased_at)], false, true) from orders
    where id in (select new.payable_id union select order_id from supplements where id = new.payable_id) and purchased_at is not null;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger refunds_reopen_days_insert after insert on refunds for each row
  when (new.kind in ('order', 'supplement') and new.status = 'done') execute function reopen_days_of_refund();
--> statement-breakpoint
create or replace trigger refunds_reopen_days after update of status, amount_cents on refunds for each row
  when (new.kind in ('order', 'supplement') and (new.status = 'done' or old.status = 'done')) execute function reopen_days_of_refund();
--> statement-breakpoint
-- few rows: one a day
update daily_figures set report = null where report is not null and day in (
  select business_day(o.purchased_at) from refunds r join supplements s on s.id = r.payable_id join orders o on o.id = s.order_id
  where r.kind = 'supplement' and r.status = 'done' and o.purchased_at is not null);
