ALTER TABLE "daily_figures" ADD COLUMN "margin" jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_time" ON "ledger_entries" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parcels_coupons" ON "parcels" USING btree ("paid_at") WHERE coupon_cents > 0 and paid_at is not null;--> statement-breakpoint
create function business_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone 'Asia/Shanghai')::date
$$;
--> statement-breakpoint
-- Forgets what was kept of these days, because rows that they count change: they are counted again. The shared lock of a day lasts
-- until the change is committed. Who keeps a day holds it alone, and so counts either before such a change has begun, which then
-- forgets the figures, or after it is committed.
create function reopen_days(days date[]) returns void language plpgsql as $$
declare
  one date;
begin
  foreach one in array days loop
    if one is not null then perform pg_advisory_xact_lock_shared(727002, one - date '2000-01-01'); end if;
  end loop;
  update daily_figures set margin = null where day = any(days) and margin is not null;
end
$$;
--> statement-breakpoint
create function reopen_days_of_order() returns trigger language plpgsql as $$
begin
  if (old.paid_at, old.handling_fee_cents) is distinct from (new.paid_at, new.handling_fee_cents) then
    perform reopen_days(array[business_day(old.paid_at), business_day(new.paid_at)]);
  end if;
  if (old.purchased_at, old.purchase_price_fen, old.rate_e8) is distinct from (new.purchased_at, new.purchase_price_fen, new.rate_e8) then
    perform reopen_days(array[business_day(old.purchased_at), business_day(new.purchased_at)]);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_reopen_days_insert after insert on orders for each row
  when (new.paid_at is not null or new.purchased_at is not null) execute function reopen_days_of_order();
--> statement-breakpoint
create trigger orders_reopen_days after update of paid_at, handling_fee_cents, purchased_at, purchase_price_fen, rate_e8 on orders for each row
  when (new.paid_at is not null or old.paid_at is not null or new.purchased_at is not null or old.purchased_at is not null)
  execute function reopen_days_of_order();
--> statement-breakpoint
create function reopen_days_of_parcel() returns trigger language plpgsql as $$
begin
  if (old.paid_at, old.coupon_cents) is distinct from (new.paid_at, new.coupon_cents) then
    perform reopen_days(array[business_day(old.paid_at), business_day(new.paid_at)]);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger parcels_reopen_days_insert after insert on parcels for each row
  when (new.paid_at is not null) execute function reopen_days_of_parcel();
--> statement-breakpoint
create trigger parcels_reopen_days after update of paid_at, coupon_cents on parcels for each row
  when (new.paid_at is not null or old.paid_at is not null) execute function reopen_days_of_parcel();
--> statement-breakpoint
create function reopen_days_of_invoice() returns trigger language plpgsql as $$
begin
  perform reopen_days(array[old.billed_on, new.billed_on]);
  return null;
end
$$;
--> statement-breakpoint
create trigger carrier_invoices_reopen_days after insert or update of billed_on, removed_at on carrier_invoices for each row
  execute function reopen_days_of_invoice();
--> statement-breakpoint
create function reopen_days_of_invoice_line() returns trigger language plpgsql as $$
begin
  perform reopen_days(array_agg(distinct billed_on)) from carrier_invoices where id in (old.invoice_id, new.invoice_id) having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger carrier_invoice_lines_reopen_days after insert or delete or update of invoice_id, amount_cents on carrier_invoice_lines for each row
  execute function reopen_days_of_invoice_line();
