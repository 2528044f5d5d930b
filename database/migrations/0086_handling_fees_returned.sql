-- The handling fee in what a refund returns of an order counts back on the day of the refund, too.
create or replace function reopen_days_of_refund() returns trigger language plpgsql as $$
begin
  if new.kind = 'order' then
    perform reopen_days(array[business_day(old.done_at), business_day(new.done_at)], true, false);
  end if;
  perform reopen_days(array[business_day(purchased_at)], false, true) from orders
    where id in (select new.payable_id union select order_id from supplements where id = new.payable_id) and purchased_at is not null;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger refunds_reopen_days after update of status, amount_cents, done_at on refunds for each row
  when (new.kind in ('order', 'supplement') and (new.status = 'done' or old.status = 'done')) execute function reopen_days_of_refund();
--> statement-breakpoint
-- few rows: one a day
update daily_figures set margin = null where margin is not null and day in (
  select business_day(done_at) from refunds where kind = 'order' and status = 'done' and purpose in ('settlement', 'cancellation'));
