ALTER TABLE "payment_intents" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "provider" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "reversals" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_intents_not_closed" ON "payment_intents" USING btree ("checked_at") WHERE status in ('cancelled','expired','failed') and provider_order_id is not null and closed_at is null;--> statement-breakpoint
-- What ended before was captured by us or never: nothing is left to close at the provider.
update payment_intents set closed_at = updated_at where status in ('cancelled', 'expired', 'failed');
--> statement-breakpoint
-- The second provider's accounts exist before any money moves; the first one's keep their names.
insert into ledger_accounts (id, kind, currency)
select gen_random_uuid(), kind, currency
from unnest(array['stripe_clearing', 'stripe_fees', 'stripe_suspense']) kind, unnest(array['USD', 'CNY']) currency;
