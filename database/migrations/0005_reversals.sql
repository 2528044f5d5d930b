CREATE TABLE "reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"capture_id" uuid NOT NULL,
	"provider_refund_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"transaction_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "lang" text NOT NULL;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reversals_provider" ON "reversals" USING btree ("provider_refund_id");--> statement-breakpoint
ALTER TABLE "captures" DROP COLUMN "reversed_at";