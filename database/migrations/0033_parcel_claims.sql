CREATE TABLE "parcel_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"photo_urls" text[] DEFAULT '{}' NOT NULL,
	"is_insured" boolean NOT NULL,
	"asked_cents" bigint NOT NULL,
	"limit_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"approved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "parcel_claims_amounts" CHECK ("parcel_claims"."asked_cents" > 0 and "parcel_claims"."asked_cents" <= "parcel_claims"."limit_cents" and "parcel_claims"."paid_cents" between 0 and "parcel_claims"."limit_cents"),
	CONSTRAINT "parcel_claims_paid" CHECK (("parcel_claims"."status" in ('waiting', 'accepted')) = ("parcel_claims"."paid_cents" > 0)),
	CONSTRAINT "parcel_claims_closed" CHECK (("parcel_claims"."status" in ('accepted', 'refused')) = ("parcel_claims"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "loss_claim_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel_claims" ADD CONSTRAINT "parcel_claims_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_claims" ADD CONSTRAINT "parcel_claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_claims" ADD CONSTRAINT "parcel_claims_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_claims" ADD CONSTRAINT "parcel_claims_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_claims_one_open" ON "parcel_claims" USING btree ("parcel_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "parcel_claims_parcel" ON "parcel_claims" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "parcel_claims_customer" ON "parcel_claims" USING btree ("customer_id","decided_at");--> statement-breakpoint
CREATE INDEX "parcel_claims_decided_by" ON "parcel_claims" USING btree ("decided_by","decided_at");