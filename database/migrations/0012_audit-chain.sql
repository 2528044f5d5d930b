CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_entry" ON "audit_chain" USING btree ("audit_id");
--> statement-breakpoint
create function audit_hash(previous bytea, entry audit_log) returns bytea language sql stable
set search_path = public, pg_temp as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.staff_id, entry.action, entry.subject, entry.before, entry.after,
    extract(epoch from entry.created_at))::text, 'UTF8'))
$$;
--> statement-breakpoint
-- At commit, so that the lock is held for as long as a commit takes; as the owner, because nobody else may write the chain.
create function chain_audit_entry() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  last_hash bytea;
  last_position bigint;
begin
  perform pg_advisory_xact_lock(727002);
  select hash, position into last_hash, last_position from audit_chain order by position desc limit 1;
  last_hash := coalesce(last_hash, ''::bytea);
  insert into audit_chain (position, audit_id, previous_hash, hash)
  values (coalesce(last_position, 0) + 1, new.id, last_hash, audit_hash(last_hash, new));
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  entry audit_log;
  last_hash bytea := ''::bytea;
  last_position bigint := 0;
begin
  for entry in select * from audit_log order by created_at, id loop
    insert into audit_chain (position, audit_id, previous_hash, hash)
    values (last_position + 1, entry.id, last_hash, audit_hash(last_hash, entry))
    returning hash, position into last_hash, last_position;
  end loop;
end
$$;
--> statement-breakpoint
create constraint trigger audit_log_chain after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_entry();
--> statement-breakpoint
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_chain_no_truncate before truncate on audit_chain for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger captures_no_delete before delete on captures for each row execute function refuse_change();
--> statement-breakpoint
create trigger captures_no_truncate before truncate on captures for each statement execute function refuse_change();
--> statement-breakpoint
create trigger wallet_records_append_only before update or delete on wallet_records for each row execute function refuse_change();
--> statement-breakpoint
create trigger reversals_append_only before update or delete on reversals for each row execute function refuse_change();
--> statement-breakpoint
create trigger payouts_append_only before update or delete on payouts for each row execute function refuse_change();
--> statement-breakpoint
create trigger exchange_rates_append_only before update or delete on exchange_rates for each row execute function refuse_change();
