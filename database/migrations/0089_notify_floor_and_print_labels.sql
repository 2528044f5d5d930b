ALTER TABLE "carrier_shipments" ADD COLUMN "label_printed_at" timestamp with time zone;
--> statement-breakpoint
-- What colleagues pick, pack, count and open on the floor is on the pages of others; no customer sees it.
create or replace function notify_floor_change() returns trigger language plpgsql as $$
begin
  insert into pending_changes values ('floor');
  return null;
end
$$;
--> statement-breakpoint
create trigger item_checks_notify after insert or update or delete on item_checks for each statement execute function notify_floor_change();
--> statement-breakpoint
create trigger stocktakes_notify after insert or update on stocktakes for each statement execute function notify_floor_change();
--> statement-breakpoint
create trigger stocktake_lines_notify after insert or update on stocktake_lines for each statement execute function notify_floor_change();
--> statement-breakpoint
create trigger storage_boxes_notify after insert or update on storage_boxes for each statement execute function notify_floor_change();
--> statement-breakpoint
create trigger unmatched_arrivals_notify after insert or update or delete on unmatched_arrivals for each statement execute function notify_floor_change();
--> statement-breakpoint
create trigger manifests_notify after insert or update on manifests for each statement execute function notify_floor_change();
--> statement-breakpoint
create trigger parcel_claims_notify after insert or update on parcel_claims for each row execute function notify_parcel_change();
--> statement-breakpoint
-- A hold stops orders and parcels that do not change with it.
create trigger holds_notify_orders after insert or update on holds for each row execute function notify_row_change('order');
--> statement-breakpoint
create trigger holds_notify_parcels after insert or update on holds for each row execute function notify_row_change('parcel');
