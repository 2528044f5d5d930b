CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payment_intents_unfinished";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "balance_minor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "balance_minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_after_minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_records" ALTER COLUMN "transaction_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_subject" ON "alarms" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "alarms_newest" ON "alarms" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_intents_unfinished" ON "payment_intents" USING btree ("checked_at") WHERE status in ('created','approving','capturing');--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_balance" CHECK (("ledger_accounts"."kind" = 'customer_wallet') = ("ledger_accounts"."balance_minor" is not null));