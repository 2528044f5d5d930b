import { type LifeCycle, ORDER_LIFE, PARCEL_LIFE } from '@sampan/domain/life-cycles'
import { type SQL, sql } from 'drizzle-orm'
import type { Invariant } from './invariant.queries.ts'

/** The domain's table of allowed transitions as SQL rows, those of an undo apart. */
function allowedMoves(life: LifeCycle): SQL {
  const moves = Object.entries(life).flatMap(([from, { next, undone }]) => [
    ...next.map((to) => sql`(${from}, ${to}, false)`),
    ...(undone ? [sql`(${from}, ${undone}, true)`] : []),
  ])
  return sql`(values ${sql.join(moves, sql`, `)}) as allowed(from_status, to_status, is_undo)`
}

/**
 * Finds events whose transition is not allowed, that do not start where the previous one ended, that go back
 * in time, or that disagree with the current status.
 */
const wrongMoves = (subjects: SQL, events: SQL, subjectId: SQL, number: SQL, life: LifeCycle): SQL => sql`
  select steps.number as subject, coalesce(steps.from_status, 'nothing') || ' to ' || steps.to_status as found
  from (
    select t.${number} as number, t.status, e.from_status, e.to_status, e.stage, e.created_at,
      lag(e.to_status) over life as before, lag(e.created_at) over life as before_at,
      lead(e.id) over life is null as is_last
    from ${events} e join ${subjects} t on t.id = e.${subjectId}
    window life as (partition by e.${subjectId} order by e.id)
  ) steps
  left join ${allowedMoves(life)} on allowed.from_status = steps.from_status and allowed.to_status = steps.to_status
    and allowed.is_undo = (steps.stage = 'undone')
  where (steps.from_status is not null and (allowed.to_status is null or steps.from_status <> steps.before))
     or (steps.from_status is null and steps.to_status <> steps.before)
     or steps.created_at < steps.before_at
     or (steps.is_last and steps.to_status <> steps.status)`

export const goodsInvariants: readonly Invariant[] = [
  {
    id: 'I9',
    always: 'always_coupon_once',
    violations: () => sql`
      select c.code as subject, c.status || ', in ' || count(p.id) || ' parcels' as found
      from coupons c left join parcels p on p.coupon_id = c.id and p.status <> 'released'
      group by c.id
      having count(p.id) > 1 or (c.status = 'available') <> (count(p.id) = 0)
        or (c.status = 'used') <> coalesce(bool_or(p.status in ('paid', 'shipped')), false)
        or c.parcel_id is distinct from (array_agg(p.id))[1]
      union all
      select g.name, 'counted ' || g.issued || ', given ' || count(c.id) || ', quota ' || coalesce(g.quota::text, 'none')
      from coupon_campaigns g left join coupons c on c.campaign_id = g.id
      group by g.id having g.issued <> count(c.id) or g.issued > g.quota
      union all
      select c.code, 'of no campaign, and for no lateness' from coupons c
      where c.campaign_id is null and not exists (select from late_coupons l where l.coupon_id = c.id)`,
  },
  {
    id: 'I10',
    always: 'always_totals_are_sums',
    violations: () => sql`
      select p.delivery_number as subject, 'total ' || p.total_cents as found
      from parcels p left join coupons c on c.id = p.coupon_id
      where p.total_cents <> p.freight_cents + p.services_cents + p.premium_cents + p.priority_fee_cents - p.coupon_cents
         or p.coupon_cents > coalesce(c.discount_cents, 0) or p.coupon_cents > p.freight_cents
         or p.freight_cents <> (select sum((line->>'cents')::bigint) from jsonb_array_elements(p.quote_inputs->'lines') line)
      union all
      select o.order_number, 'total ' || o.total_cents from orders o
      where o.total_cents <> o.goods_cents + o.freight_cents + o.handling_fee_cents + o.priority_fee_cents`,
  },
  {
    id: 'I17',
    always: 'always_promised_freight',
    violations: () => sql`
      select coalesce(p.delivery_number, booked.note) as subject,
        'stored ' || coalesce(p.house_freight_cents, 0) || ', booked ' || coalesce(booked.cents, 0) as found
      from (select delivery_number, house_freight_cents, promised_limit_cents from parcels
        union all select number, house_freight_cents, house_freight_cents from parcel_groups) p
      full join (
        select t.note, -sum(e.amount_minor) as cents
        from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'promised_freight'
        join ledger_transactions t on t.id = e.transaction_id
        group by t.note
      ) booked on booked.note = p.delivery_number
      where coalesce(p.house_freight_cents, 0) <> coalesce(booked.cents, 0)
         or p.house_freight_cents > coalesce(p.promised_limit_cents, 0)`,
  },
  {
    id: 'I21',
    always: 'always_group_shares',
    violations: () => sql`
      select g.number as subject, 'freight ' || coalesce(g.freight_cents, 0) || ', house ' || g.house_freight_cents
        || ', shares ' || coalesce(sum(p.group_share_cents), 0) as found
      from parcel_groups g left join parcels p on p.group_id = g.id and p.status <> 'released'
      group by g.id
      having (coalesce(g.freight_cents, 0) <> g.house_freight_cents + coalesce(sum(p.group_share_cents), 0)
          -- to be packed again, with the shares as the most that everybody pays
          and not (g.status = 'to_pack' and g.freight_cents is null and g.house_freight_cents = 0 and bool_and(p.status = 'paid')))
        or bool_or(p.group_share_cents > p.freight_cents)
        or (g.status in ('packed', 'shipped') and bool_or(p.status not in ('paid', 'shipped')))`,
  },
  {
    id: 'I18',
    always: 'always_premium_booked',
    violations: () => sql`
      select coalesce(p.delivery_number, booked.note) as subject,
        'premium ' || coalesce(p.premium_cents, 0) || ', booked ' || coalesce(booked.cents, 0) as found
      from (select * from parcels where status in ('paid', 'shipped')) p
      full join (
        select t.note, sum(e.amount_minor) as cents
        from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'insurance_premiums'
        join ledger_transactions t on t.id = e.transaction_id
        group by t.note
      ) booked on booked.note = p.delivery_number
      where coalesce(p.premium_cents, 0) <> coalesce(booked.cents, 0)`,
  },
  {
    id: 'I19',
    always: 'always_claims_within_paid',
    violations: () => sql`
      select coalesce(c.id::text, t.idempotency_key) as subject,
        'accepted ' || coalesce(c.paid_cents, 0) || ', booked ' || coalesce(t.cents, 0) as found
      from (select * from parcel_claims where status = 'accepted') c
      full join (
        select t.idempotency_key, sum(e.amount_minor) as cents
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.customer_id is not null
        where t.idempotency_key like 'claim:%'
        group by t.idempotency_key
      ) t on t.idempotency_key = 'claim:' || c.id
      where coalesce(c.paid_cents, 0) <> coalesce(t.cents, 0)
      union all
      select p.delivery_number, 'claims of ' || c.cents || ', refunds of ' || paid.back
      from (
        select parcel_id, sum(paid_cents) as cents, coalesce(sum(paid_cents) filter (where status = 'accepted'), 0) as accepted
        from parcel_claims
        group by parcel_id
      ) c
      join parcels p on p.id = c.parcel_id
      cross join lateral (
        select sum(one.cents) as cents, coalesce(sum((
          select sum(r.amount_cents) from refunds r
          where r.kind = one.kind and r.payable_id = one.id and r.purpose <> 'at_provider'
            and r.status not in ('failed', 'refused'))), 0) as back
        from (
          select 'parcel' as kind, p.id, p.total_cents as cents
          union all
          select 'order', o.id, o.total_cents from parcel_items m join orders o on o.id = m.order_id
          where m.parcel_id = p.id and m.released_at is null
          union all
          select 'supplement', s.id, s.amount_cents from supplements s
          where s.status = 'paid' and s.storage_days is null and (s.parcel_id = p.id or s.order_id in (
            select m.order_id from parcel_items m where m.parcel_id = p.id and m.released_at is null))
        ) one
      ) paid
      where c.cents > paid.cents or c.accepted + paid.back > paid.cents`,
  },
  {
    id: 'I20',
    always: 'always_service_paid_once',
    violations: () => sql`
      select coalesce(r.number, booked.id) as subject,
        'owed ' || coalesce(r.cents, 0) || ', booked ' || coalesce(booked.cents, 0) as found
      from (select id, number, case stage when 'refused' then 0 else price_cents end as cents from service_requests
        where kind = 'service') r
      full join (
        select regexp_replace(t.idempotency_key, '^service(-back)?:', '') as id, sum(e.amount_minor) as cents
        from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'warehouse_services'
        join ledger_transactions t on t.id = e.transaction_id
        group by 1
      ) booked on booked.id = r.id::text
      where coalesce(r.cents, 0) <> coalesce(booked.cents, 0)`,
  },
  {
    id: 'I11',
    always: 'always_order_in_one_parcel',
    violations: () => sql`
      select o.order_number as subject, o.status || ', parcels ' || coalesce(string_agg(p.status, ' '), 'none') as found
      from orders o
      left join parcel_items m on m.order_id = o.id and m.released_at is null
      left join parcels p on p.id = m.parcel_id
      group by o.id
      having count(p.id) > 1 or coalesce(min(p.status), '') <> all (case o.status
        when 'unpaid_shipping' then array['waiting_fee', 'unpaid']
        when 'ready_to_ship' then array['paid']
        when 'shipped' then array['shipped']
        else array[''] end)`,
  },
  {
    id: 'I12',
    always: 'always_allowed_moves',
    violations: () => sql`
      ${wrongMoves(sql`orders`, sql`order_events`, sql`order_id`, sql`order_number`, ORDER_LIFE)}
      union all
      ${wrongMoves(sql`parcels`, sql`parcel_events`, sql`parcel_id`, sql`delivery_number`, PARCEL_LIFE)}
      union all
      select o.order_number, 'no events' from orders o where not exists (select from order_events e where e.order_id = o.id)
      union all
      select p.delivery_number, 'no events' from parcels p where not exists (select from parcel_events e where e.parcel_id = p.id)`,
  },
  {
    id: 'I23',
    always: 'always_ended_is_settled',
    violations: () => sql`
      select r.number as subject, 'open service of what is ' || coalesce(o.status, p.status) as found
      from service_requests r left join orders o on o.id = r.order_id left join parcels p on p.id = r.parcel_id
      where r.kind = 'service' and r.closed_at is null and (o.status = 'cancelled' or p.status = 'released')
      union all
      select s.number, 'to pay for what is ' || coalesce(o.status, p.status)
      from supplements s left join orders o on o.id = s.order_id left join parcels p on p.id = s.parcel_id
      where s.status = 'unpaid' and (o.status in ('cancelled', 'shipped') or p.status in ('released', 'shipped'))
      union all
      select 'problem:' || q.id, q.status || ' of what is ' || o.status from order_problems q join orders o on o.id = q.order_id
      where q.closed_at is null and o.status in ('unpaid', 'cancelled', 'shipped')
      union all
      select p.delivery_number, 'in a wave, ' || p.status from wave_parcels w join parcels p on p.id = w.parcel_id
      where w.left_at is null and (p.status not in ('waiting_fee', 'paid') or p.packed_weight_g is not null)
      union all
      select p.delivery_number, 'booked with a carrier, ' || p.status from carrier_shipments c join parcels p on p.id = c.parcel_id
      where c.state <> 'cancelled' and p.status not in ('paid', 'shipped')
      union all
      select g.number, 'booked with a carrier, ' || g.status from carrier_shipments c join parcel_groups g on g.id = c.group_id
      where c.state <> 'cancelled' and g.status not in ('packed', 'shipped')`,
  },
  {
    id: 'I13',
    always: 'always_one_notice',
    violations: () => sql`
      select event_key as subject, count(*) || ' mails' as found from mails group by event_key, recipient having count(*) > 1
      union all
      select event_key, count(*) || ' messages' from messages group by event_key, customer_id having count(*) > 1`,
  },
]
