CREATE TABLE "second_factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"approved_by" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"cancelled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "second_factor_resets_ended" CHECK (("second_factor_resets"."status" = 'waiting') = ("second_factor_resets"."ended_at" is null)),
	CONSTRAINT "second_factor_resets_cancelled" CHECK (("second_factor_resets"."status" = 'cancelled') = ("second_factor_resets"."cancelled_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_resets_customer" ON "second_factor_resets" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_resets_one_waiting" ON "second_factor_resets" USING btree ("customer_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "second_factor_resets_due" ON "second_factor_resets" USING btree ("due_at") WHERE status = 'waiting';