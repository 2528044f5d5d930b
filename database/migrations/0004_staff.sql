CREATE TABLE "wallet_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "wallet_adjustments_amount" CHECK ("wallet_adjustments"."amount_cents" <> 0),
	CONSTRAINT "wallet_adjustments_decided" CHECK (("wallet_adjustments"."status" = 'waiting') = ("wallet_adjustments"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "unmatched_arrivals" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unmatched_arrivals" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "unmatched_arrivals" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_adjustments_newest" ON "wallet_adjustments" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "unmatched_arrivals" ADD CONSTRAINT "unmatched_arrivals_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_arrivals" ADD CONSTRAINT "unmatched_arrivals_matched" CHECK (("unmatched_arrivals"."matched_order_id" is null) = ("unmatched_arrivals"."matched_at" is null));