ALTER TABLE "former_consignees" DROP CONSTRAINT "former_consignees_box";--> statement-breakpoint
ALTER TABLE "former_consignees" ADD COLUMN "legacy_order_id" uuid;--> statement-breakpoint
ALTER TABLE "former_consignees" ADD COLUMN "consignee_country" text;--> statement-breakpoint
ALTER TABLE "former_consignees" ADD CONSTRAINT "former_consignees_legacy_order_id_legacy_orders_id_fk" FOREIGN KEY ("legacy_order_id") REFERENCES "public"."legacy_orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "former_consignees_legacy_order" ON "former_consignees" USING btree ("legacy_order_id","id");--> statement-breakpoint
ALTER TABLE "former_consignees" ADD CONSTRAINT "former_consignees_of" CHECK (num_nonnulls("former_consignees"."parcel_id", "former_consignees"."group_id", "former_consignees"."legacy_order_id") = 1) NOT VALID;