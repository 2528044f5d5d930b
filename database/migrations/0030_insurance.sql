ALTER TABLE "parcels" DROP CONSTRAINT "parcels_total";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "insured_cents" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "premium_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_insured" CHECK ("parcels"."premium_cents" >= 0 and ("parcels"."premium_cents" = 0 or "parcels"."insured_cents" > 0));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_total" CHECK ("parcels"."total_cents" = "parcels"."freight_cents" + "parcels"."services_cents" + "parcels"."premium_cents" - "parcels"."coupon_cents" and "parcels"."total_cents" >= 0);--> statement-breakpoint
-- The house's accounts exist before any money moves.
insert into ledger_accounts (id, kind, currency)
select gen_random_uuid(), kind, currency
from unnest(array['insurance_premiums', 'insurance_claims']) kind, unnest(array['USD', 'CNY']) currency;
