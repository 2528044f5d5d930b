CREATE TABLE "daily_customer_margins" (
	"day" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	CONSTRAINT "daily_customer_margins_day_customer_id_pk" PRIMARY KEY("day","customer_id")
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD COLUMN "report" jsonb;--> statement-breakpoint
CREATE INDEX "daily_customer_margins_customer" ON "daily_customer_margins" USING btree ("customer_id","day");--> statement-breakpoint
-- As before, and forgets the report of these days where asked to.
create function reopen_days(days date[], of_margin boolean, of_report boolean) returns void language plpgsql as $$
declare
  one date;
begin
  foreach one in array days loop
    if one is not null then perform pg_advisory_xact_lock_shared(727002, one - date '2000-01-01'); end if;
  end loop;
  if of_margin then update daily_figures set margin = null where day = any(days) and margin is not null; end if;
  if of_report then update daily_figures set report = null where day = any(days) and report is not null; end if;
end
$$;
--> statement-breakpoint
create or replace function reopen_days_of_order() returns trigger language plpgsql as $$
begin
  if (old.purchased_at, old.purchase_price_fen, old.rate_e8) is distinct from (new.purchased_at, new.purchase_price_fen, new.rate_e8) then
    perform reopen_days(array[business_day(old.purchased_at), business_day(new.purchased_at)], true, true);
  elsif (old.total_cents, old.paid_at) is distinct from (new.total_cents, new.paid_at) and new.purchased_at is not null then
    perform reopen_days(array[business_day(new.purchased_at)], false, true);
  end if;
  if (old.paid_at, old.handling_fee_cents) is distinct from (new.paid_at, new.handling_fee_cents) then
    perform reopen_days(array[business_day(old.paid_at), business_day(new.paid_at)], true, false);
  end if;
  if (old.arrived_at, old.purchased_at) is distinct from (new.arrived_at, new.purchased_at) then
    perform reopen_days(array[business_day(old.arrived_at), business_day(new.arrived_at)], false, true);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger orders_reopen_days_insert after insert on orders for each row
  when (new.paid_at is not null or new.purchased_at is not null or new.arrived_at is not null) execute function reopen_days_of_order();
--> statement-breakpoint
create or replace trigger orders_reopen_days
  after update of paid_at, handling_fee_cents, total_cents, purchased_at, purchase_price_fen, rate_e8, arrived_at on orders for each row
  when (new.paid_at is not null or old.paid_at is not null or new.purchased_at is not null or old.purchased_at is not null
    or new.arrived_at is not null or old.arrived_at is not null)
  execute function reopen_days_of_order();
--> statement-breakpoint
create or replace function reopen_days_of_parcel() returns trigger language plpgsql as $$
begin
  if (old.paid_at, old.coupon_cents) is distinct from (new.paid_at, new.coupon_cents) then
    perform reopen_days(array[business_day(old.paid_at), business_day(new.paid_at)], true, false);
  end if;
  if (old.shipped_at, old.paid_at, old.channel_code, old.freight_cents, old.services_cents, old.coupon_cents, old.house_freight_cents)
    is distinct from (new.shipped_at, new.paid_at, new.channel_code, new.freight_cents, new.services_cents, new.coupon_cents, new.house_freight_cents) then
    perform reopen_days(array[business_day(old.shipped_at), business_day(new.shipped_at)], false, true);
  end if;
  if (old.delivered_at, old.shipped_at, old.channel_code, old.country_code)
    is distinct from (new.delivered_at, new.shipped_at, new.channel_code, new.country_code) then
    perform reopen_days(array[business_day(old.delivered_at), business_day(new.delivered_at)], false, true);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger parcels_reopen_days_insert after insert on parcels for each row
  when (new.paid_at is not null or new.shipped_at is not null or new.delivered_at is not null) execute function reopen_days_of_parcel();
--> statement-breakpoint
create or replace trigger parcels_reopen_days after update of paid_at, coupon_cents, shipped_at, delivered_at, channel_code, country_code,
  freight_cents, services_cents, house_freight_cents on parcels for each row
  when (new.paid_at is not null or old.paid_at is not null or new.shipped_at is not null or old.shipped_at is not null
    or new.delivered_at is not null or old.delivered_at is not null)
  execute function reopen_days_of_parcel();
--> statement-breakpoint
-- Differences and refunds count on the day on which their order was bought.
create function reopen_days_of_supplement() returns trigger language plpgsql as $$
begin
  perform reopen_days(array[business_day(purchased_at)], false, true) from orders where id = new.order_id and purchased_at is not null;
  return null;
end
$$;
--> statement-breakpoint
create trigger supplements_reopen_days_insert after insert on supplements for each row
  when (new.order_id is not null and new.status = 'paid') execute function reopen_days_of_supplement();
--> statement-breakpoint
create trigger supplements_reopen_days after update of status, amount_cents on supplements for each row
  when (new.order_id is not null and (new.status = 'paid' or old.status = 'paid')) execute function reopen_days_of_supplement();
--> statement-breakpoint
create function reopen_days_of_refund() returns trigger language plpgsql as $$
begin
  perform reopen_days(array[business_day(purchased_at)], false, true) from orders where id = new.payable_id and purchased_at is not null;
  return null;
end
$$;
--> statement-breakpoint
create trigger refunds_reopen_days_insert after insert on refunds for each row
  when (new.kind = 'order' and new.status = 'done') execute function reopen_days_of_refund();
--> statement-breakpoint
create trigger refunds_reopen_days after update of status, amount_cents on refunds for each row
  when (new.kind = 'order' and (new.status = 'done' or old.status = 'done')) execute function reopen_days_of_refund();
--> statement-breakpoint
create or replace function reopen_days_of_invoice() returns trigger language plpgsql as $$
begin
  perform reopen_days(array[old.billed_on, new.billed_on], true, false);
  perform reopen_days(array_agg(distinct business_day(p.shipped_at) order by business_day(p.shipped_at)), false, true)
    from carrier_invoice_lines line join parcels p on p.id = line.parcel_id
    where line.invoice_id = new.id and p.shipped_at is not null having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create or replace function reopen_days_of_invoice_line() returns trigger language plpgsql as $$
begin
  perform reopen_days(array_agg(distinct billed_on), true, false) from carrier_invoices where id in (old.invoice_id, new.invoice_id) having count(*) > 0;
  perform reopen_days(array_agg(distinct business_day(shipped_at)), false, true) from parcels
    where id in (old.parcel_id, new.parcel_id) and shipped_at is not null having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger carrier_invoice_lines_reopen_days
  after insert or delete or update of invoice_id, parcel_id, amount_cents on carrier_invoice_lines for each row
  execute function reopen_days_of_invoice_line();
--> statement-breakpoint
drop function reopen_days(date[]);
