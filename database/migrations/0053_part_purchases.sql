CREATE TABLE "part_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reference" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"tracking_number" text NOT NULL,
	"tracking_normalised" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "part_purchases_quantity" CHECK ("part_purchases"."quantity" >= 1),
	CONSTRAINT "part_purchases_price" CHECK ("part_purchases"."price_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "part_purchases" ADD CONSTRAINT "part_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_purchases" ADD CONSTRAINT "part_purchases_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_purchases_order" ON "part_purchases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "part_purchases_reference" ON "part_purchases" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "part_purchases_tracking" ON "part_purchases" USING btree ("tracking_normalised" text_pattern_ops) WHERE tracking_normalised <> '';