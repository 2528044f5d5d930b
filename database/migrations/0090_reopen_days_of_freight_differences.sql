-- What was paid for freight includes the differences after packing, on the day on which the parcel was shipped.
create or replace function reopen_days_of_supplement() returns trigger language plpgsql as $$
begin
  perform reopen_days(array[business_day(purchased_at)], false, true) from orders where id = new.order_id and purchased_at is not null;
  perform reopen_days(array[business_day(shipped_at)], false, true) from parcels where id = new.parcel_id and shipped_at is not null;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger supplements_reopen_days_insert after insert on supplements for each row
  when (new.status = 'paid') execute function reopen_days_of_supplement();
--> statement-breakpoint
create or replace trigger supplements_reopen_days after update of status, amount_cents on supplements for each row
  when (new.status = 'paid' or old.status = 'paid') execute function reopen_days_of_supplement();
--> statement-breakpoint
create or replace function reopen_days_of_refund() returns trigger language plpgsql as $$
begin
  if new.kind = 'order' then
    perform reopen_days(array[business_day(old.done_at), business_day(new.done_at)], true, false);
  end if;
  perform reopen_days(array[business_day(purchased_at)], false, true) from orders
    where id in (select new.payable_id union select order_id from supplements where id = new.payable_id) and purchased_at is not null;
  perform reopen_days(array[business_day(shipped_at)], false, true) from parcels
    where id in (select new.payable_id union select parcel_id from supplements where id = new.payable_id) and shipped_at is not null;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger refunds_reopen_days_insert after insert on refunds for each row
  when (new.kind in ('order', 'parcel', 'supplement') and new.status = 'done') execute function reopen_days_of_refund();
--> statement-breakpoint
create or replace trigger refunds_reopen_days after update of status, amount_cents, done_at on refunds for each row
  when (new.kind in ('order', 'parcel', 'supplement') and (new.status = 'done' or old.status = 'done')) execute function reopen_days_of_refund();
--> statement-breakpoint
-- few rows: one a day
update daily_figures set report = null where report is not null and day in (
  select business_day(p.shipped_at) from supplements s join parcels p on p.id = s.parcel_id
  where s.status = 'paid' and p.shipped_at is not null
  union
  select business_day(p.shipped_at) from refunds r join parcels p on p.id = r.payable_id
  where r.kind = 'parcel' and r.status = 'done' and r.purpose <> 'goodwill' and p.shipped_at is not null
  union
  select business_day(shipped_at) from parcel_groups where house_freight_cents > 0 and shipped_at is not null);
