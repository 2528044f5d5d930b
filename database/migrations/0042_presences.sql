CREATE TABLE "presences" (
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_subject_staff_id_pk" PRIMARY KEY("subject","staff_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
-- A page that is heard of again changes nothing that others see.
create trigger presences_notify after insert or delete on presences for each statement execute function notify_shared_change('presence');
