-- What happened stays what happened: these tables only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function refuse_change();
--> statement-breakpoint
create trigger order_events_append_only before update or delete on order_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger parcel_events_append_only before update or delete on parcel_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger product_snapshots_append_only before update or delete on product_snapshots for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
--> statement-breakpoint
-- Both sides of a transaction are written before it commits, or it does not commit (I1).
create function ledger_transaction_balances() returns trigger language plpgsql as $$
declare
  total numeric;
begin
  select coalesce(sum(amount_minor), 0) into total from ledger_entries where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % is off by %', new.transaction_id, total using errcode = 'check_violation';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_balances();
