CREATE TABLE "order_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"photo_urls" text[] DEFAULT '{}' NOT NULL,
	"available_quantity" integer,
	"status" text NOT NULL,
	"offer_cents" bigint,
	"choice" text,
	"reported_by" uuid NOT NULL,
	"offered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "order_problems_closed" CHECK (("order_problems"."status" in ('chosen', 'withdrawn')) = ("order_problems"."closed_at" is not null)),
	CONSTRAINT "order_problems_chosen" CHECK (("order_problems"."status" = 'chosen') = ("order_problems"."choice" is not null)),
	CONSTRAINT "order_problems_offer" CHECK (("order_problems"."offer_cents" is null) = ("order_problems"."offered_at" is null) and ("order_problems"."status" not in ('asked', 'chosen') or "order_problems"."offer_cents" >= 0)),
	CONSTRAINT "order_problems_fewer" CHECK (("order_problems"."kind" = 'fewer_available') = ("order_problems"."available_quantity" is not null) and "order_problems"."available_quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ordered_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_reported_by_staff_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_offered_by_staff_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_problems_order" ON "order_problems" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_problems_one_open" ON "order_problems" USING btree ("order_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "order_problems_open" ON "order_problems" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "order_problems_offered" ON "order_problems" USING btree ("offered_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ordered" CHECK ("orders"."ordered_quantity" > "orders"."quantity");