-- The house's accounts exist before any money moves.
insert into ledger_accounts (id, kind, currency)
select gen_random_uuid(), kind, currency
from unnest(array['paypal_clearing', 'goods_payable', 'shipping_payable', 'promotions', 'refunds', 'suspense', 'adjustments']) kind,
     unnest(array['USD', 'CNY']) currency;
--> statement-breakpoint
-- Beside balancing (I1), a transaction stays within its currency.
create or replace function ledger_transaction_balances() returns trigger language plpgsql as $$
declare
  total numeric;
  foreign_entries bigint;
begin
  select coalesce(sum(e.amount_minor), 0), count(*) filter (where a.currency <> t.currency)
    into total, foreign_entries
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id
    join ledger_transactions t on t.id = e.transaction_id
   where e.transaction_id = new.transaction_id;
  if total <> 0 or foreign_entries > 0 then
    raise exception 'ledger transaction % is off by % with % foreign entries', new.transaction_id, total, foreign_entries
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
