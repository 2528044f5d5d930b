CREATE TABLE "shelf_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"arrival_id" uuid,
	"box_id" uuid,
	"from_shelf" text NOT NULL,
	"to_shelf" text NOT NULL,
	"from_box_id" uuid,
	"to_box_id" uuid,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelf_moves_one_thing" CHECK (num_nonnulls("shelf_moves"."order_id", "shelf_moves"."arrival_id", "shelf_moves"."box_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "stocktake_lines" (
	"stocktake_id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_expected" boolean NOT NULL,
	"scanned_at" timestamp with time zone,
	"difference" text,
	"resolution" text,
	"reason" text DEFAULT '' NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "stocktake_lines_stocktake_id_code_pk" PRIMARY KEY("stocktake_id","code"),
	CONSTRAINT "stocktake_lines_resolved" CHECK (("stocktake_lines"."resolution" is null) = ("stocktake_lines"."resolved_at" is null)),
	CONSTRAINT "stocktake_lines_reason" CHECK ("stocktake_lines"."resolution" is null or "stocktake_lines"."reason" <> ''),
	CONSTRAINT "stocktake_lines_differs" CHECK ("stocktake_lines"."resolution" is null or "stocktake_lines"."difference" is not null)
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "stocktakes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shelf" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "storage_box_items" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_boxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "storage_boxes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shelf" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD CONSTRAINT "shelf_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD CONSTRAINT "shelf_moves_arrival_id_unmatched_arrivals_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."unmatched_arrivals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD CONSTRAINT "shelf_moves_box_id_storage_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."storage_boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD CONSTRAINT "shelf_moves_from_box_id_storage_boxes_id_fk" FOREIGN KEY ("from_box_id") REFERENCES "public"."storage_boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD CONSTRAINT "shelf_moves_to_box_id_storage_boxes_id_fk" FOREIGN KEY ("to_box_id") REFERENCES "public"."storage_boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD CONSTRAINT "shelf_moves_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_resolved_by_staff_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD CONSTRAINT "stocktakes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_box_items" ADD CONSTRAINT "storage_box_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_box_items" ADD CONSTRAINT "storage_box_items_box_id_storage_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."storage_boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_boxes" ADD CONSTRAINT "storage_boxes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_moves_order" ON "shelf_moves" USING btree ("order_id","id" DESC NULLS LAST) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "shelf_moves_box" ON "shelf_moves" USING btree ("box_id","id" DESC NULLS LAST) WHERE box_id is not null;--> statement-breakpoint
CREATE INDEX "shelf_moves_arrival" ON "shelf_moves" USING btree ("arrival_id") WHERE arrival_id is not null;--> statement-breakpoint
CREATE INDEX "shelf_moves_from" ON "shelf_moves" USING btree ("from_shelf","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shelf_moves_to" ON "shelf_moves" USING btree ("to_shelf","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stocktake_lines_open" ON "stocktake_lines" USING btree ("stocktake_id") WHERE difference is not null and resolution is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stocktakes_number" ON "stocktakes" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "stocktakes_one_open" ON "stocktakes" USING btree ("shelf") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "storage_box_items_box" ON "storage_box_items" USING btree ("box_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_boxes_number" ON "storage_boxes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "storage_boxes_shelf" ON "storage_boxes" USING btree ("shelf");--> statement-breakpoint
create trigger shelf_moves_append_only before update or delete on shelf_moves for each row execute function refuse_change();
--> statement-breakpoint
-- What gets another shelf than its box, or leaves the warehouse, is no longer in the box.
create function leave_storage_box() returns trigger language plpgsql as $$
begin
  delete from storage_box_items using storage_boxes
    where storage_box_items.order_id = new.id and storage_boxes.id = storage_box_items.box_id
      and (storage_boxes.shelf <> new.shelf or new.status = 'shipped');
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_leave_box after update of shelf, status on orders for each row
  when (old.shelf is distinct from new.shelf or old.status is distinct from new.status) execute function leave_storage_box();
