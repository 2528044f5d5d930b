ALTER TABLE "former_consignees" ALTER COLUMN "parcel_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "former_consignees" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "former_consignees" ADD CONSTRAINT "former_consignees_group_id_parcel_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."parcel_groups"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "former_consignees_group" ON "former_consignees" USING btree ("group_id","id");--> statement-breakpoint
ALTER TABLE "former_consignees" ADD CONSTRAINT "former_consignees_box" CHECK (num_nonnulls("former_consignees"."parcel_id", "former_consignees"."group_id") = 1) NOT VALID;