CREATE TABLE "item_checks" (
	"wave_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_checks_wave_id_order_id_step_pk" PRIMARY KEY("wave_id","order_id","step")
);
--> statement-breakpoint
CREATE TABLE "wave_parcels" (
	"wave_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"bin" integer NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "wave_parcels_wave_id_parcel_id_pk" PRIMARY KEY("wave_id","parcel_id"),
	CONSTRAINT "wave_parcels_bin_counts" CHECK ("wave_parcels"."bin" >= 1)
);
--> statement-breakpoint
CREATE TABLE "waves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "waves_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "item_checks" ADD CONSTRAINT "item_checks_wave_id_waves_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."waves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_checks" ADD CONSTRAINT "item_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_checks" ADD CONSTRAINT "item_checks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wave_parcels" ADD CONSTRAINT "wave_parcels_wave_id_waves_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."waves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wave_parcels" ADD CONSTRAINT "wave_parcels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waves" ADD CONSTRAINT "waves_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_checks_order" ON "item_checks" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wave_parcels_bin" ON "wave_parcels" USING btree ("wave_id","bin");--> statement-breakpoint
CREATE UNIQUE INDEX "wave_parcels_one_live" ON "wave_parcels" USING btree ("parcel_id") WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waves_number" ON "waves" USING btree ("number");--> statement-breakpoint
CREATE INDEX "waves_open" ON "waves" USING btree ("number") WHERE closed_at is null;