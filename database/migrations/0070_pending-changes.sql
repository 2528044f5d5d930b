-- Changes of customers are no longer notified in the transaction that makes them: a notification holds a lock of the whole
-- server from before the commit until it is flushed (and replicated), so that all commits with one wait for each other.
-- Triggers write what is to be notified into a table, and the processes that listen pass it on.
CREATE UNLOGGED TABLE "pending_changes" (
	"payload" text NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
create or replace function notify_row_change() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.customer_id else new.customer_id end;
begin
  if owner is not null then insert into pending_changes values (tg_argv[0] || ' ' || owner); end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function notify_order_change() returns trigger language plpgsql as $$
begin
  insert into pending_changes select 'order ' || customer_id from orders where id = new.order_id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function notify_parcel_change() returns trigger language plpgsql as $$
begin
  insert into pending_changes select 'parcel ' || customer_id from parcels where id = new.parcel_id;
  return null;
end
$$;
--> statement-breakpoint
-- Of the changes of a status only the hand-over takes goods out of their box; the others need not look.
create or replace trigger orders_leave_box after update of shelf, status on orders for each row
  when (old.shelf is distinct from new.shelf or (old.status <> 'shipped' and new.status = 'shipped')) execute function leave_storage_box();
