import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.queries.ts'

export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    always: 'always_debits_equal_credits',
    violations: () => sql`
      select t.id as subject, 'off by ' || coalesce(sum(e.amount_minor), 0) as found
      from ledger_transactions t
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id
      group by t.id
      having coalesce(sum(e.amount_minor), 0) <> 0 or count(e.id) < 2 or count(*) filter (where a.currency <> t.currency) > 0`,
  },
  {
    id: 'I2',
    always: 'always_balances_are_sums',
    violations: () => sql`
      select a.id as subject, a.balance_minor || ' is not ' || coalesce(sum(e.amount_minor), 0) as found
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.customer_id is not null
      group by a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)
      union all
      select e.id, 'no wallet record of ' || e.amount_minor
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      left join wallet_records r on r.transaction_id = e.transaction_id and r.customer_id = a.customer_id
      where a.customer_id is not null and a.currency = 'USD'
        and (r.amount_cents, r.balance_after_cents) is distinct from (e.amount_minor, e.balance_after_minor)`,
  },
  {
    id: 'I3',
    always: 'always_not_below_zero',
    violations: () => sql`
      select id as subject, 'balance ' || balance_minor as found
      from ledger_accounts where balance_minor < 0 and not is_frozen`,
  },
  {
    id: 'I4',
    always: 'always_append_only',
    violations: () => sql`
      select wanted as subject, 'the trigger is missing or off' as found
      from unnest(array['ledger_entries_append_only', 'ledger_entries_no_truncate', 'ledger_entries_balance',
        'ledger_transactions_append_only', 'ledger_transactions_no_truncate', 'audit_log_append_only', 'audit_log_no_truncate',
        'audit_log_chain', 'audit_chain_append_only', 'audit_chain_no_truncate', 'captures_no_delete', 'captures_no_truncate',
        'wallet_records_append_only', 'reversals_append_only', 'payouts_append_only', 'exchange_rates_append_only',
        'order_events_append_only', 'parcel_events_append_only', 'product_snapshots_append_only', 'receipt_corrections_append_only',
        'shelf_moves_append_only', 'landed_estimates_append_only']) wanted
      where not exists (select from pg_trigger where tgname = wanted and tgenabled <> 'D')`,
  },
]
