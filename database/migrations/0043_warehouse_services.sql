DROP INDEX "service_requests_one_open";--> statement-breakpoint
ALTER TABLE "service_requests" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "price_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "result_photo_urls" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "result_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "service_requests_one_open_each" ON "service_requests" USING btree (coalesce(parcel_id, order_id),coalesce(service, '')) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "service_requests_order" ON "service_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "service_requests_parcel" ON "service_requests" USING btree ("parcel_id") WHERE parcel_id is not null;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_subject" CHECK (("service_requests"."kind" = 'service') = ("service_requests"."service" is not null) and num_nonnulls("service_requests"."order_id", "service_requests"."parcel_id") = 1 and ("service_requests"."parcel_id" is null or "service_requests"."kind" = 'service')) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_price" CHECK ("service_requests"."price_cents" >= 0 and ("service_requests"."kind" <> 'service' or "service_requests"."refund_cents" in (0, "service_requests"."price_cents"))) NOT VALID;--> statement-breakpoint
-- The house's accounts exist before any money moves.
insert into ledger_accounts (id, kind, currency)
select gen_random_uuid(), 'warehouse_services', currency from unnest(array['USD', 'CNY']) currency;
