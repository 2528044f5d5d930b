ALTER TABLE "staff" ADD COLUMN "roles_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Colleagues of before this rule have held their roles since they came.
UPDATE "staff" SET "roles_since" = "created_at";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total_fen" bigint;--> statement-breakpoint
-- What was shown until now: goods and freight as they were, the fee at the order's own rate.
UPDATE "orders" SET "total_fen" = CASE WHEN "total_cents" = 0 THEN 0
	ELSE "unit_price_fen" * "quantity" + "freight_fen" + round("handling_fee_cents"::numeric * "rate_e8" / 100000000) END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_fen" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_capture" ON "refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "refunds_customer" ON "refunds" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_staff" ON "refunds" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "reversals_capture" ON "reversals" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "invite_bonuses_inviter" ON "invite_bonuses" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "wallet_adjustments_customer" ON "wallet_adjustments" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "wallet_adjustments_asked_by" ON "wallet_adjustments" USING btree ("asked_by","created_at");