CREATE TABLE "carrier_shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"reference" text NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "carrier_shipments_number" CHECK (("carrier_shipments"."state" = 'booking') = ("carrier_shipments"."tracking_number" = ''))
);
--> statement-breakpoint
ALTER TABLE "carrier_shipments" ADD CONSTRAINT "carrier_shipments_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_shipments" ADD CONSTRAINT "carrier_shipments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_shipments_reference" ON "carrier_shipments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_shipments_live" ON "carrier_shipments" USING btree ("parcel_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "carrier_shipments_parcel" ON "carrier_shipments" USING btree ("parcel_id");