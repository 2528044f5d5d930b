CREATE TABLE "carrier_invoice_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"number" text NOT NULL,
	"parcel_id" uuid,
	"amount_minor" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"weight_g" integer,
	CONSTRAINT "carrier_invoice_lines_weight" CHECK ("carrier_invoice_lines"."weight_g" > 0)
);
--> statement-breakpoint
CREATE TABLE "carrier_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"billed_on" date NOT NULL,
	"currency" text NOT NULL,
	"rate_e8" bigint NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "carrier_invoice_lines" ADD CONSTRAINT "carrier_invoice_lines_invoice_id_carrier_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."carrier_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_invoice_lines" ADD CONSTRAINT "carrier_invoice_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_invoices" ADD CONSTRAINT "carrier_invoices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_invoice_lines_invoice" ON "carrier_invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "carrier_invoice_lines_parcel" ON "carrier_invoice_lines" USING btree ("parcel_id") WHERE parcel_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_invoices_once" ON "carrier_invoices" USING btree ("carrier","number") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "carrier_invoices_newest" ON "carrier_invoices" USING btree ("billed_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE removed_at is null;