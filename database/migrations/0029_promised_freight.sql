ALTER TABLE "parcels" ADD COLUMN "promised_limit_cents" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "house_freight_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_house_freight" CHECK ("parcels"."house_freight_cents" between 0 and coalesce("parcels"."promised_limit_cents", 0));--> statement-breakpoint
-- The house's accounts exist before any money moves.
insert into ledger_accounts (id, kind, currency)
select gen_random_uuid(), 'promised_freight', currency from unnest(array['USD', 'CNY']) currency;
