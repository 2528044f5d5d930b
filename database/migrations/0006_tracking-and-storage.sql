CREATE TABLE "parcel_trackings" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"carrier" text NOT NULL,
	"state" text NOT NULL,
	"status" text,
	"refusal" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "storage_days" integer;--> statement-breakpoint
ALTER TABLE "parcel_trackings" ADD CONSTRAINT "parcel_trackings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_trackings_number" ON "parcel_trackings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "parcel_trackings_due" ON "parcel_trackings" USING btree ("state","checked_at");