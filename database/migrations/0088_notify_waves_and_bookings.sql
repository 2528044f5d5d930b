-- What one colleague puts into a picking wave, or books with a carrier, is on the lists of others. Neither changes its parcel.
create or replace function notify_parcel_change() returns trigger language plpgsql as $$
begin
  insert into pending_changes select 'parcel ' || customer_id from parcels
    where id = case when tg_op = 'DELETE' then old.parcel_id else new.parcel_id end;
  return null;
end
$$;
--> statement-breakpoint
create trigger wave_parcels_notify after insert or update on wave_parcels for each row execute function notify_parcel_change();
--> statement-breakpoint
create trigger carrier_shipments_notify after insert or update or delete on carrier_shipments for each row execute function notify_parcel_change();
