CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"order_count" integer NOT NULL,
	"shipped_count" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversations_last";--> statement-breakpoint
DROP INDEX "orders_number";--> statement-breakpoint
DROP INDEX "orders_tracking";--> statement-breakpoint
DROP INDEX "parcels_delivery_number";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
-- The trigger would notify the browsers of every customer with a parcel on its way.
ALTER TABLE "parcels" DISABLE TRIGGER "parcels_notify_update";--> statement-breakpoint
UPDATE "parcels" SET "heard_at" = (SELECT max("happened_at") FROM "tracking_events" WHERE "parcel_id" = "parcels"."id") WHERE "status" = 'shipped';--> statement-breakpoint
ALTER TABLE "parcels" ENABLE TRIGGER "parcels_notify_update";--> statement-breakpoint
CREATE INDEX "customers_account_no_begins" ON "customers" USING btree ("account_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (to_tsvector('simple', "account_name"));--> statement-breakpoint
CREATE INDEX "holds_lifted" ON "holds" USING btree ("lifted_at") WHERE lifted_at is not null;--> statement-breakpoint
CREATE INDEX "order_problems_closed" ON "order_problems" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_to_accept" ON "orders" USING btree ("paid_at","id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "orders_to_buy" ON "orders" USING btree ("paid_at","id") WHERE status = 'wait_purchase' and purchase_reference = '';--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("accepted_at","id") WHERE status = 'wait_purchase' and purchase_reference <> '';--> statement-breakpoint
CREATE INDEX "orders_on_the_way" ON "orders" USING btree (coalesce(purchased_at, created_at),"id") WHERE status = 'on_the_way';--> statement-breakpoint
CREATE INDEX "orders_stored" ON "orders" USING btree ("storage_until","id") WHERE status = 'in_warehouse';--> statement-breakpoint
CREATE INDEX "orders_reference" ON "orders" USING btree ("purchase_reference" text_pattern_ops) WHERE purchase_reference <> '';--> statement-breakpoint
CREATE INDEX "orders_external" ON "orders" USING btree ("external_order_id" text_pattern_ops) WHERE external_order_id <> '';--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (to_tsvector('simple', "product_name"));--> statement-breakpoint
CREATE INDEX "orders_in_house" ON "orders" USING btree ("arrived_at","weight_g") WHERE status in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship');--> statement-breakpoint
CREATE INDEX "orders_shelf" ON "orders" USING btree ("shelf") WHERE status in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship') and shelf <> '';--> statement-breakpoint
CREATE INDEX "orders_expected" ON "orders" USING btree ("tracking_normalised") WHERE status = 'on_the_way' and tracking_normalised <> '';--> statement-breakpoint
CREATE INDEX "orders_weighed" ON "orders" USING btree ("snapshot_id","id") WHERE weight_g is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "return_jobs_closed" ON "return_jobs" USING btree ("closed_at") WHERE status <> 'waiting';--> statement-breakpoint
CREATE INDEX "service_requests_closed" ON "service_requests" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "supplements_order" ON "supplements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "supplements_parcel" ON "supplements" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcels_to_price" ON "parcels" USING btree ("created_at","id") WHERE status = 'waiting_fee';--> statement-breakpoint
CREATE INDEX "parcels_to_ship" ON "parcels" USING btree ("paid_at","id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "parcels_on_their_way" ON "parcels" USING btree (coalesce(heard_at, shipped_at),"id") WHERE status = 'shipped' and delivered_at is null;--> statement-breakpoint
CREATE INDEX "parcels_shipped" ON "parcels" USING btree ("shipped_at") WHERE shipped_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_tracking" ON "parcels" USING btree ("tracking_number" text_pattern_ops) WHERE tracking_number <> '';--> statement-breakpoint
CREATE INDEX "parcels_words" ON "parcels" USING gin (to_tsvector('simple', "consignee_name"));--> statement-breakpoint
CREATE INDEX "parcels_phone" ON "parcels" USING btree (right(regexp_replace("consignee_phone", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "payment_intents_paid" ON "payment_intents" USING btree ("paid_at") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "payment_payables_payable" ON "payment_payables" USING btree ("payable_id");--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE status = 'done';--> statement-breakpoint
CREATE INDEX "conversations_last" ON "conversations" USING btree ("last_at") WHERE waiting_since is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("order_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ("tracking_normalised" text_pattern_ops) WHERE tracking_normalised <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_delivery_number" ON "parcels" USING btree ("delivery_number" text_pattern_ops);