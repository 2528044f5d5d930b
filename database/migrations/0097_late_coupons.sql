CREATE TABLE "late_coupons" (
	"coupon_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"order_id" uuid,
	"parcel_id" uuid,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"hours_late" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_coupons_subject" CHECK (num_nonnulls("late_coupons"."order_id", "late_coupons"."parcel_id") = 1 and ("late_coupons"."stage" in ('purchase', 'receiving')) = ("late_coupons"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "late_coupons" ADD CONSTRAINT "late_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_coupons" ADD CONSTRAINT "late_coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_coupons" ADD CONSTRAINT "late_coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_coupons" ADD CONSTRAINT "late_coupons_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "late_coupons_order" ON "late_coupons" USING btree ("order_id","stage");--> statement-breakpoint
CREATE UNIQUE INDEX "late_coupons_parcel" ON "late_coupons" USING btree ("parcel_id","stage");--> statement-breakpoint
CREATE INDEX "late_coupons_customer" ON "late_coupons" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "late_coupons_created" ON "late_coupons" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parcels_created" ON "parcels" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parcels_paid" ON "parcels" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "unmatched_arrivals_matched" ON "unmatched_arrivals" USING btree ("matched_order_id") WHERE matched_order_id is not null;