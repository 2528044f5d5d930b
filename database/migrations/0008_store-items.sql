DROP INDEX "store_products_sku";--> statement-breakpoint
DROP INDEX "store_orders_once";--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "sale_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "sale_currency" text;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "store_item_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "store_products_item" ON "store_products" USING btree ("store_id","store_product_sku",md5("store_item_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_once" ON "store_orders" USING btree ("store_id","external_order_id","store_product_sku",md5("store_product_name" || chr(31) || "product_sku"));