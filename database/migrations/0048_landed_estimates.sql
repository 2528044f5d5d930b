CREATE TABLE "landed_estimates" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"currency" text NOT NULL,
	"goods_cents" bigint NOT NULL,
	"domestic_cents" bigint NOT NULL,
	"handling_cents" bigint NOT NULL,
	"freight_cents" bigint NOT NULL,
	"duty_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"clearance_cents" bigint NOT NULL,
	"channel_code" text NOT NULL,
	"weight_g" integer NOT NULL,
	"is_duty_prepaid" boolean NOT NULL,
	"rule_valid_from" date,
	"rule_checked_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landed_estimates_rule" CHECK (("landed_estimates"."rule_valid_from" is null) = ("landed_estimates"."rule_checked_on" is null)),
	CONSTRAINT "landed_estimates_amounts" CHECK (least("landed_estimates"."goods_cents", "landed_estimates"."domestic_cents", "landed_estimates"."handling_cents", "landed_estimates"."freight_cents", "landed_estimates"."duty_cents", "landed_estimates"."tax_cents", "landed_estimates"."clearance_cents") >= 0)
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "customs_paid_cents" bigint;--> statement-breakpoint
ALTER TABLE "landed_estimates" ADD CONSTRAINT "landed_estimates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landed_estimates" ADD CONSTRAINT "landed_estimates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landed_estimates_customer" ON "landed_estimates" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_customs_paid" CHECK ("parcels"."customs_paid_cents" >= 0) NOT VALID;--> statement-breakpoint
-- What a customer was shown stays as it was.
create trigger landed_estimates_append_only before update or delete on landed_estimates for each row execute function refuse_change();
