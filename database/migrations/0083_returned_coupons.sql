CREATE INDEX CONCURRENTLY "parcels_returned_coupons" ON "parcels" USING btree ("id") WHERE status = 'released' and coupon_cents > 0 and paid_at is not null;--> statement-breakpoint
-- The coupon of a paid parcel counts back on the day of its release.
create function reopen_days_of_release() returns trigger language plpgsql as $$
begin
  perform reopen_days(array[business_day(old.released_at), business_day(new.released_at)], true, false)
    from parcels where id = new.parcel_id and coupon_cents > 0 and paid_at is not null;
  return null;
end
$$;
--> statement-breakpoint
create trigger parcel_items_reopen_days after update of released_at on parcel_items for each row
  when (new.released_at is distinct from old.released_at) execute function reopen_days_of_release();
--> statement-breakpoint
-- few rows: one a day
update daily_figures set margin = null where margin is not null and day in (
  select business_day(max(i.released_at)) from parcels p join parcel_items i on i.parcel_id = p.id
  where p.status = 'released' and p.coupon_cents > 0 and p.paid_at is not null group by p.id);
