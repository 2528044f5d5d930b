CREATE TABLE "parcel_group_members" (
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_group_members_group_id_customer_id_pk" PRIMARY KEY("group_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "parcel_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"channel_code" text NOT NULL,
	"country_code" text NOT NULL,
	"consignee_name" text NOT NULL,
	"consignee_province" text NOT NULL,
	"consignee_city" text NOT NULL,
	"consignee_address_detail" text NOT NULL,
	"consignee_postcode" text NOT NULL,
	"consignee_phone" text NOT NULL,
	"consignee_email" text DEFAULT '' NOT NULL,
	"consignee_tax_number" text DEFAULT '' NOT NULL,
	"packed_weight_g" integer,
	"packed_length_mm" integer,
	"packed_width_mm" integer,
	"packed_height_mm" integer,
	"freight_cents" bigint,
	"house_freight_cents" bigint DEFAULT 0 NOT NULL,
	"packed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	CONSTRAINT "parcel_groups_house" CHECK ("parcel_groups"."house_freight_cents" between 0 and coalesce("parcel_groups"."freight_cents", 0)),
	CONSTRAINT "parcel_groups_packed" CHECK (("parcel_groups"."status" in ('packed', 'shipped')) = ("parcel_groups"."packed_weight_g" is not null and "parcel_groups"."freight_cents" is not null))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "group_share_cents" bigint;--> statement-breakpoint
ALTER TABLE "parcel_group_members" ADD CONSTRAINT "parcel_group_members_group_id_parcel_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."parcel_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_group_members" ADD CONSTRAINT "parcel_group_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_groups" ADD CONSTRAINT "parcel_groups_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_groups" ADD CONSTRAINT "parcel_groups_packed_by_staff_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_group_members_customer" ON "parcel_group_members" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_groups_number" ON "parcel_groups" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_groups_code" ON "parcel_groups" USING btree ("code");--> statement-breakpoint
CREATE INDEX "parcel_groups_host" ON "parcel_groups" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "parcel_groups_closing" ON "parcel_groups" USING btree ("closes_at") WHERE status in ('open', 'closing');--> statement-breakpoint
CREATE INDEX "parcel_groups_status" ON "parcel_groups" USING btree ("status","id");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_group_id_parcel_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."parcel_groups"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "parcels_group_member" ON "parcels" USING btree ("group_id","customer_id") WHERE status <> 'released' and group_id is not null;