CREATE TABLE "undoable_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"before" jsonb NOT NULL,
	"notices" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undoable_acts_subject" ON "undoable_acts" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "undoable_acts_staff" ON "undoable_acts" USING btree ("staff_id");