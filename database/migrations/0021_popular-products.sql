ALTER TABLE "products" ADD COLUMN "recent_buyers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("recent_buyers" DESC NULLS LAST) WHERE "products"."recent_buyers" > 0 and not "products"."is_gone";--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;