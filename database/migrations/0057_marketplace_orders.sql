CREATE TABLE "marketplace_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"reference" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"total_fen" bigint,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_orders_placed" CHECK ("marketplace_orders"."state" = 'placing' or ("marketplace_orders"."number" <> '' and "marketplace_orders"."total_fen" > 0))
);
--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_orders_reference" ON "marketplace_orders" USING btree ("marketplace","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_orders_one_open" ON "marketplace_orders" USING btree ("order_id") WHERE state <> 'bought';--> statement-breakpoint
CREATE INDEX "marketplace_orders_order" ON "marketplace_orders" USING btree ("order_id");