CREATE TABLE "return_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_id" uuid,
	"purpose" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "return_jobs_closed" CHECK (("return_jobs"."status" = 'waiting') = ("return_jobs"."closed_at" is null)),
	CONSTRAINT "return_jobs_outcome" CHECK (("return_jobs"."status" = 'done') = ("return_jobs"."outcome" is not null)),
	CONSTRAINT "return_jobs_sent" CHECK ("return_jobs"."outcome" <> 'send_back' or "return_jobs"."tracking_number" <> '')
);
--> statement-breakpoint
ALTER TABLE "return_jobs" ADD CONSTRAINT "return_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_jobs" ADD CONSTRAINT "return_jobs_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_jobs" ADD CONSTRAINT "return_jobs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_jobs_order" ON "return_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_jobs_request" ON "return_jobs" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_jobs_one_open" ON "return_jobs" USING btree ("order_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "return_jobs_waiting" ON "return_jobs" USING btree ("id") WHERE status = 'waiting';