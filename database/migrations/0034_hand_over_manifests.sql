CREATE TABLE "manifests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "manifests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"carrier" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_staff_id" uuid
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "manifest_id" uuid;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
-- What left before was handed over without a scan. The trigger would notify the browser of every customer with a shipped parcel.
ALTER TABLE "parcels" DISABLE TRIGGER "parcels_notify_update";--> statement-breakpoint
UPDATE "parcels" SET "handed_over_at" = "shipped_at" WHERE "status" = 'shipped';--> statement-breakpoint
ALTER TABLE "parcels" ENABLE TRIGGER "parcels_notify_update";--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_closed_staff_id_staff_id_fk" FOREIGN KEY ("closed_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manifests_number" ON "manifests" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "manifests_one_open" ON "manifests" USING btree ("carrier") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_manifest_id_manifests_id_fk" FOREIGN KEY ("manifest_id") REFERENCES "public"."manifests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_not_handed_over" ON "parcels" USING btree ("shipped_at","id") WHERE status = 'shipped' and handed_over_at is null and delivered_at is null;--> statement-breakpoint
CREATE INDEX "parcels_manifest" ON "parcels" USING btree ("manifest_id") WHERE manifest_id is not null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_handed_over_once_shipped" CHECK (("parcels"."manifest_id" is null or "parcels"."handed_over_at" is not null) and ("parcels"."handed_over_at" is null or "parcels"."status" = 'shipped'));