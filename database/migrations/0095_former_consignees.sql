CREATE TABLE "former_consignees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"parcel_id" uuid,
	"group_id" uuid,
	"consignee_name" text NOT NULL,
	"consignee_province" text NOT NULL,
	"consignee_city" text NOT NULL,
	"consignee_address_detail" text NOT NULL,
	"consignee_postcode" text NOT NULL,
	"consignee_phone" text NOT NULL,
	"consignee_email" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_consignees_box" CHECK (num_nonnulls("former_consignees"."parcel_id", "former_consignees"."group_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "former_consignees" ADD CONSTRAINT "former_consignees_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_consignees" ADD CONSTRAINT "former_consignees_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_consignees" ADD CONSTRAINT "former_consignees_group_id_parcel_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."parcel_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_consignees" ADD CONSTRAINT "former_consignees_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_consignees_parcel" ON "former_consignees" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "former_consignees_group" ON "former_consignees" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "former_consignees_customer" ON "former_consignees" USING btree ("customer_id");