DROP INDEX "holds_one_open";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_payment_id_payment_intents_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "holds_one_open_of" ON "holds" USING btree ("customer_id","kind",coalesce(parcel_id, payment_id, customer_id)) WHERE lifted_at is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "prolonged_at" timestamp with time zone;