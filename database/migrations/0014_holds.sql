CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"parcel_id" uuid,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"customer_note" text DEFAULT '' NOT NULL,
	"placed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" uuid,
	"lift_reason" text DEFAULT '' NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "holds_lifted" CHECK (("holds"."lifted_at" is null) = ("holds"."lift_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_placed_by_staff_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lifted_by_staff_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_customer" ON "holds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "holds_parcel" ON "holds" USING btree ("parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_open" ON "holds" USING btree ("customer_id","kind",coalesce(parcel_id, customer_id)) WHERE lifted_at is null;