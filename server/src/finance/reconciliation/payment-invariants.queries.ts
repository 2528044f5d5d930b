import { PAYMENT_PROVIDERS, providerAccounts } from '@sampan/domain/payment-providers'
import { sql } from 'drizzle-orm'
import { type Invariant, paidOrder, paidParcel, successfulPayments } from './invariant.queries.ts'

const clearingAccounts = PAYMENT_PROVIDERS.map((name) => providerAccounts(name).clearing)

/** The providers with their clearing accounts, as rows. */
const providers = sql`(select * from (values ${sql.join(
  PAYMENT_PROVIDERS.map((name) => sql`(${name}, ${providerAccounts(name).clearing})`),
  sql`, `,
)}) as named(provider, clearing))`

export const paymentInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    always: 'always_one_credit_a_capture',
    violations: () => sql`
      select c.provider_capture_id as subject, 'the books have not received exactly this capture' as found
      from captures c join ledger_transactions t on t.id = c.transaction_id
      where t.idempotency_key <> 'capture:' || c.provider_capture_id or c.amount_cents <> (
        select -sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = t.id and a.kind in ${clearingAccounts})
      union all
      select t.idempotency_key, 'no capture row' from ledger_transactions t
      where t.idempotency_key like 'capture:%' and not exists (select from captures c where c.transaction_id = t.id)
      union all
      select i.id::text, 'paid without ' || case i.way when 'wallet' then 'a debit of the wallet' else 'a capture' end
      from payment_intents i
      where i.status = 'paid' and i.amount_cents is distinct from case i.way
        when 'wallet' then (select -e.amount_minor from ledger_transactions t
              join ledger_entries e on e.transaction_id = t.id
              join ledger_accounts a on a.id = e.account_id and a.customer_id = i.customer_id
              where t.idempotency_key = 'intent:' || i.id)
        else (select c.amount_cents from captures c where c.intent_id = i.id) end
      union all
      select pay.payable_id::text, count(*) || ' successful payments' from ${successfulPayments}
      group by pay.kind, pay.payable_id having count(*) > 1
      union all
      select i.id::text, 'the payables do not sum to the intent' from payment_intents i
      join payment_payables y on y.intent_id = i.id
      group by i.id having sum(y.amount_cents) <> i.amount_cents`,
  },
  {
    id: 'I6',
    always: 'always_paid_exactly',
    violations: () => sql`
      select o.order_number as subject, o.status || ' without its payment' as found from orders o
      left join ${successfulPayments} on pay.kind = 'order' and pay.payable_id = o.id and pay.customer_id = o.customer_id
      where ${paidOrder} and pay.amount_cents is distinct from o.total_cents
      union all
      select o.order_number, 'unpaid with a payment' from orders o
      join ${successfulPayments} on pay.kind = 'order' and pay.payable_id = o.id where o.status = 'unpaid'
      union all
      select p.delivery_number, p.status || ' without its payment' from parcels p
      left join ${successfulPayments} on pay.kind = 'parcel' and pay.payable_id = p.id and pay.customer_id = p.customer_id
      where ${paidParcel} and pay.amount_cents is distinct from p.total_cents
      union all
      select p.delivery_number, p.status || ' with a payment' from parcels p
      join ${successfulPayments} on pay.kind = 'parcel' and pay.payable_id = p.id
      where p.status not in ('paid', 'shipped') and (p.status <> 'released' or pay.amount_cents <> (
        select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.kind = 'parcel' and r.payable_id = p.id and r.status not in ('failed', 'refused')))
        -- What a provider refuses after the release has an alarm of its own.
        and not exists (select from refunds r where r.kind = 'parcel' and r.payable_id = p.id and r.status = 'failed')
      union all
      select u.number, u.status || ', payment ' || coalesce(pay.amount_cents::text, 'none') from top_ups u
      left join ${successfulPayments} on pay.kind = 'top_up' and pay.payable_id = u.id
      where (u.status = 'paid') <> (pay.amount_cents is not null) or pay.amount_cents <> u.pay_cents
      union all
      select s.number, s.status || ', payment ' || coalesce(pay.amount_cents::text, 'none') from supplements s
      left join ${successfulPayments} on pay.kind = 'supplement' and pay.payable_id = s.id
      where (s.status = 'paid') <> (pay.amount_cents is not null) or pay.amount_cents <> s.amount_cents`,
  },
  {
    id: 'I7',
    always: 'always_provider_accounts',
    violations: () => sql`
      select clearing as subject, 'books ' || held || ', captures ' || kept as found from (
        select p.clearing,
          coalesce((select -sum(e.amount_minor) from ledger_entries e where e.account_id = a.id), 0) as held,
          (select coalesce(sum(c.amount_cents), 0) - coalesce(sum(c.fee_cents), 0) from captures c
            join payment_intents i on i.id = c.intent_id and i.way = p.provider
            join ledger_transactions t on t.id = c.transaction_id and t.currency = a.currency)
          - (select coalesce(sum(r.amount_cents + r.fee_cents), 0) from reversals r
            join captures c on c.id = r.capture_id join payment_intents i on i.id = c.intent_id and i.way = p.provider
            join ledger_transactions t on t.id = c.transaction_id and t.currency = a.currency)
          - (select coalesce(sum(amount_cents), 0) from refunds
            where way = p.provider and status = 'done' and a.currency = 'USD')
          - (select coalesce(sum(amount_cents), 0) from payouts where provider = p.provider and a.currency = 'USD')
          - (select coalesce(sum(e.amount_minor), 0) from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id and e.account_id = a.id
            where t.idempotency_key like 'own-fee:%' or t.idempotency_key like 'unmatched:%'
              or t.idempotency_key like 'movement:%') as kept
        from ${providers} p join ledger_accounts a on a.kind = p.clearing
      ) sums where held <> kept
      union all
      select c.provider_capture_id, 'captured for a payment from the wallet' from captures c
      join payment_intents i on i.id = c.intent_id where i.way = 'wallet'`,
  },
  {
    id: 'I8',
    always: 'always_refunds_within_paid',
    violations: () => sql`
      select c.provider_capture_id as subject, 'refunded ' || sum(r.amount_cents) || ' of ' || c.amount_cents as found
      from refunds r join captures c on c.id = r.capture_id
      where r.status not in ('failed', 'refused') and r.way <> 'wallet'
      group by c.id having sum(r.amount_cents) > c.amount_cents
      union all
      select r.payable_id::text, 'refunded ' || sum(r.amount_cents) || ' of ' || coalesce(max(pay.amount_cents), 0)
      from refunds r left join ${successfulPayments} on pay.kind = r.kind and pay.payable_id = r.payable_id
      where r.status not in ('failed', 'refused')
      group by r.kind, r.payable_id having sum(r.amount_cents) > coalesce(max(pay.amount_cents), 0)
      union all
      select 'problem:' || p.id, 'offered ' || coalesce(p.offer_cents, 0) || ', refunded ' || coalesce(r.amount_cents, 0)
      from order_problems p left join refunds r on r.request_id = 'problem:' || p.id and r.payable_id = p.order_id
        and r.status = 'done'
      where coalesce(r.amount_cents, 0) <> case when p.choice = 'keep' then p.offer_cents else 0 end
      union all
      select 'refund:' || r.id, r.status || ' of ' || r.amount_cents || ', in the wallet ' || coalesce(e.amount_minor::text, 'nothing')
      from refunds r
      left join ledger_transactions t on t.idempotency_key = 'refund:' || r.id
      left join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'customer_wallet')
        on e.transaction_id = t.id and a.customer_id = r.customer_id
      where r.way = 'wallet' and coalesce(e.amount_minor, 0) <> case r.status when 'done' then r.amount_cents else 0 end`,
  },
  {
    id: 'I14',
    always: 'always_top_up_as_frozen',
    violations: () => sql`
      select u.number as subject, 'credited ' || coalesce(sum(e.amount_minor)::text, 'nothing') || ' for ' || u.amount_cents as found
      from top_ups u
      join ${successfulPayments} on pay.kind = 'top_up' and pay.payable_id = u.id
      join captures c on c.intent_id = pay.intent_id
      left join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'customer_wallet')
        on e.transaction_id = c.transaction_id and a.customer_id = u.customer_id
      group by u.id having sum(e.amount_minor) is distinct from u.amount_cents`,
  },
  {
    id: 'I15',
    always: 'always_unfinished_has_alarm',
    violations: (now) => sql`
      select late.subject, late.what || ' since ' || late.since as found from (
        select 'intent:' || id as subject, 'capturing' as what, updated_at as since from payment_intents where status = 'capturing'
        union all select 'intent:' || id, 'in suspense', updated_at from payment_intents where status = 'suspense'
        union all select 'refund:' || id, 'refund requested', created_at from refunds where status = 'requested'
        union all select 'webhook:' || event_id, 'notice not read', received_at from webhook_events
          where processed_at is null
        union all select 'mail:' || id, 'mail waiting', created_at from mails where status = 'waiting'
      ) late
      where late.since < ${now}::timestamptz - interval '15 minutes'
        and not exists (select from alarms a where a.subject = late.subject and a.resolved_at is null)`,
  },
]
