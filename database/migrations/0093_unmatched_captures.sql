CREATE TABLE "unmatched_captures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_capture_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	"transaction_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "unmatched_captures_amount" CHECK ("unmatched_captures"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "unmatched_captures" ADD CONSTRAINT "unmatched_captures_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unmatched_captures_provider" ON "unmatched_captures" USING btree ("provider_capture_id");