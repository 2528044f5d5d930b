CREATE TABLE "supplement_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplement_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "supplement_withdrawals_decided" CHECK (("supplement_withdrawals"."status" = 'waiting') = ("supplement_withdrawals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "supplement_withdrawals" ADD CONSTRAINT "supplement_withdrawals_supplement_id_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."supplements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_withdrawals" ADD CONSTRAINT "supplement_withdrawals_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_withdrawals" ADD CONSTRAINT "supplement_withdrawals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplement_withdrawals_waiting" ON "supplement_withdrawals" USING btree ("supplement_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "supplement_withdrawals_supplement" ON "supplement_withdrawals" USING btree ("supplement_id","created_at");--> statement-breakpoint
CREATE INDEX "supplement_withdrawals_asked_by" ON "supplement_withdrawals" USING btree ("asked_by","created_at");