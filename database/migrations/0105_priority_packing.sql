ALTER TABLE "parcels" DROP CONSTRAINT "parcels_total";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "priority_fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "priority_hours" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "priority_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "priority_outcome" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parcels_to_ship_first" ON "parcels" USING btree ("priority_due_at","paid_at","id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parcels_priority_undecided" ON "parcels" USING btree ("priority_due_at","id") WHERE priority_due_at is not null and priority_outcome is null and status <> 'released';--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_priority" CHECK ("parcels"."priority_fee_cents" >= 0 and ("parcels"."priority_hours" is null) = ("parcels"."priority_fee_cents" = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_total" CHECK ("parcels"."total_cents" = "parcels"."freight_cents" + "parcels"."services_cents" + "parcels"."premium_cents" + "parcels"."priority_fee_cents" - "parcels"."coupon_cents" and "parcels"."total_cents" >= 0) NOT VALID;