ALTER TABLE "carrier_shipments" ALTER COLUMN "parcel_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier_shipments" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_shipments" ADD CONSTRAINT "carrier_shipments_group_id_parcel_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."parcel_groups"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "carrier_shipments" ADD CONSTRAINT "carrier_shipments_box" CHECK (num_nonnulls("carrier_shipments"."parcel_id", "carrier_shipments"."group_id") = 1) NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "carrier_shipments_live_box" ON "carrier_shipments" USING btree (coalesce(group_id, parcel_id)) WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "carrier_shipments_tracking" ON "carrier_shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "carrier_shipments_group" ON "carrier_shipments" USING btree ("group_id");--> statement-breakpoint
-- The booking of a group's box is on the pages of all its parcels.
create or replace function notify_shipment_change() returns trigger language plpgsql as $$
declare
  shipment carrier_shipments := case when tg_op = 'DELETE' then old else new end;
begin
  insert into pending_changes
    select 'parcel ' || customer_id from parcels where id = shipment.parcel_id
    union
    select 'parcel ' || customer_id from parcels where group_id = shipment.group_id and status <> 'released';
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger carrier_shipments_notify after insert or update or delete on carrier_shipments for each row execute function notify_shipment_change();
