ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority_fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority_hours" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority_outcome" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_to_accept_first" ON "orders" USING btree ("priority_due_at","paid_at","id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_to_buy_first" ON "orders" USING btree ("priority_due_at","paid_at","id") WHERE status = 'wait_purchase' and purchase_reference = '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_priority_undecided" ON "orders" USING btree ("priority_due_at","id") WHERE priority_due_at is not null and priority_outcome is null and status <> 'cancelled';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_priority" CHECK ("orders"."priority_fee_cents" >= 0 and ("orders"."priority_hours" is null) = ("orders"."priority_fee_cents" = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."goods_cents" + "orders"."freight_cents" + "orders"."handling_fee_cents" + "orders"."priority_fee_cents") NOT VALID;