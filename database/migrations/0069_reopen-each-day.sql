-- One day a statement: with a list of days PostgreSQL plans the update anew for every paid order.
create or replace function reopen_days(days date[], of_margin boolean, of_report boolean) returns void language plpgsql as $$
declare
  one date;
begin
  foreach one in array days loop
    continue when one is null;
    perform pg_advisory_xact_lock_shared(727002, one - date '2000-01-01');
    if of_margin then update daily_figures set margin = null where day = one and margin is not null; end if;
    if of_report then update daily_figures set report = null where day = one and report is not null; end if;
  end loop;
end
$$;
