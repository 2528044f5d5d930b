CREATE TABLE "declaration_lines" (
	"parcel_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"description" text NOT NULL,
	"hs_code" text NOT NULL,
	"origin" text NOT NULL,
	"material" text NOT NULL,
	"unit_value_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"net_g" integer,
	"staff_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declaration_lines_parcel_id_order_id_pk" PRIMARY KEY("parcel_id","order_id"),
	CONSTRAINT "declaration_lines_hs_code" CHECK ("declaration_lines"."hs_code" ~ '^([0-9]{6})?$'),
	CONSTRAINT "declaration_lines_origin" CHECK ("declaration_lines"."origin" ~ '^[A-Z]{2}$'),
	CONSTRAINT "declaration_lines_amounts" CHECK ("declaration_lines"."unit_value_minor" >= 0 and "declaration_lines"."net_g" >= 0)
);
--> statement-breakpoint
CREATE TABLE "declared_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"marketplace" text NOT NULL,
	"item_id" text NOT NULL,
	"customer_id" uuid,
	"description" text NOT NULL,
	"hs_code" text NOT NULL,
	"origin" text NOT NULL,
	"material" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declared_products_once" UNIQUE NULLS NOT DISTINCT("marketplace","item_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "consignee_tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD CONSTRAINT "declaration_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD CONSTRAINT "declaration_lines_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD CONSTRAINT "declaration_lines_item" FOREIGN KEY ("parcel_id","order_id") REFERENCES "public"."parcel_items"("parcel_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_products" ADD CONSTRAINT "declared_products_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_lines_customer" ON "declaration_lines" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "declared_products_customer" ON "declared_products" USING btree ("customer_id");
--> statement-breakpoint
-- A parcel that has left keeps the declaration it was sent with.
create function refuse_sent_declaration() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed declaration_lines := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from parcels where id = changed.parcel_id and status = 'shipped') then
    raise exception 'the declaration of parcel % was sent with it', changed.parcel_id;
  end if;
  return changed;
end
$$;
--> statement-breakpoint
create trigger declaration_lines_frozen before insert or update or delete on declaration_lines
  for each row execute function refuse_sent_declaration();
