CREATE TABLE "store_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"import_key" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "store_orders_once";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_item_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sale_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sale_currency" text;--> statement-breakpoint
UPDATE "orders" SET "store_item_name" = "sku_note", "sku_note" = '' WHERE "type" = 'store';--> statement-breakpoint
UPDATE "orders" SET "sale_price" = "store_orders"."sale_price", "sale_currency" = "store_orders"."sale_currency" FROM "store_orders" WHERE "store_orders"."order_id" = "orders"."id";--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "import_id" uuid;--> statement-breakpoint
INSERT INTO "store_imports" ("id", "customer_id", "store_id", "import_key", "created_at") SELECT "orders"."submission_id", "store_orders"."customer_id", "store_orders"."store_id", "orders"."submission_id"::text, min("store_orders"."created_at") FROM "store_orders" JOIN "orders" ON "orders"."id" = "store_orders"."order_id" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
UPDATE "store_orders" SET "import_id" = "orders"."submission_id" FROM "orders" WHERE "orders"."id" = "store_orders"."order_id";--> statement-breakpoint
ALTER TABLE "store_orders" ALTER COLUMN "import_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "store_item_name" text;--> statement-breakpoint
UPDATE "store_orders" SET "store_item_name" = case when btrim(product_sku) = '' then btrim(store_product_name) when btrim(store_product_name) = '' then btrim(product_sku) when right(btrim(store_product_name), length(btrim(product_sku)) + 3) = ' - ' || btrim(product_sku) then btrim(store_product_name) else btrim(store_product_name) || ' / ' || btrim(product_sku) end;--> statement-breakpoint
ALTER TABLE "store_orders" ALTER COLUMN "store_item_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "custom_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "occurrence" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "sku_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "sku_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_imports" ADD CONSTRAINT "store_imports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_imports" ADD CONSTRAINT "store_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_imports_key" ON "store_imports" USING btree ("store_id","import_key");--> statement-breakpoint
CREATE INDEX "store_imports_customer" ON "store_imports" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_import_id_store_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."store_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_orders_import" ON "store_orders" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_once" ON "store_orders" USING btree ("store_id","external_order_id","store_product_sku",md5("store_item_name" || chr(31) || "custom_text"),"occurrence");--> statement-breakpoint
ALTER TABLE "store_orders" DROP COLUMN "sale_price";--> statement-breakpoint
ALTER TABLE "store_orders" DROP COLUMN "sale_currency";