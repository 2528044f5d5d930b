CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"capture_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_closed" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_transaction_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"transaction_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "customer_id" TO "caller_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_customer_id_key_pk";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payable_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_caller_id_key_pk" PRIMARY KEY("caller_id","key");--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "purpose" text;--> statement-breakpoint
-- The request id says what a refund was: differences and cancellations were the system's, the rest finance gave.
UPDATE "refunds" SET "purpose" = CASE
	WHEN "request_id" LIKE 'surplus:%' THEN 'settlement'
	WHEN "request_id" LIKE 'cancel:%' THEN 'cancellation'
	ELSE 'goodwill'
END;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "purpose" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider" ON "disputes" USING btree ("provider_dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_capture" ON "disputes" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("respond_by") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_provider" ON "payouts" USING btree ("provider_transaction_id");--> statement-breakpoint
CREATE INDEX "captures_without_fee" ON "captures" USING btree ("created_at") WHERE fee_cents is null;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_fee" CHECK ("captures"."fee_cents" >= 0);--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id", "kind", "currency")
SELECT gen_random_uuid(), kind, currency
FROM unnest(array['compensation', 'provider_fees', 'bank']) kind, unnest(array['USD', 'CNY']) currency;
