import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'

/** Rows whose customer has no message about them, by the first part of its event's key. */
const untold = (event: string, table: string, condition: SQL): SQL => sql`
  select ${`${event}:`} || t.id as violation from ${sql.identifier(table)} t
  join customers c on c.id = t.customer_id and c.deleted_at is null
  where ${condition} and not exists (select from messages m
    where m.customer_id = c.id and m.event_key like ${`${event}:`} || t.id || '%')`

/** Whether the message of a cancelled order, or a parcel that staff released, names the sum of a refund. */
const isToldWithEnd = sql`exists (select from messages m
  left join supplements s on s.id = t.payable_id
  where m.customer_id = t.customer_id and t.purpose = 'cancellation'
    and m.event_key in (
      'order_cancelled:' || coalesce(s.order_id, t.payable_id), 'parcel_released:' || coalesce(s.parcel_id, t.payable_id))
    and strpos(m.words -> 'en' ->> 'body', '$' || to_char(t.amount_cents / 100.0, 'FM999,999,990.00')) > 0)`

/** Whether a hold's payment paid for an order, or for a difference in its price. */
const paidOrder = (orderId: SQL): SQL => sql`exists (select from payment_payables y
  left join supplements s on s.id = y.payable_id
  where y.intent_id = h.payment_id and y.is_live and coalesce(s.order_id, y.payable_id) = ${orderId})`
/** Whether a hold is open at a moment. */
const isOpenAt = (moment: SQL): SQL =>
  sql`${moment} > h.created_at and (h.lifted_at is null or ${moment} < h.lifted_at)`
const isOnCustomer = sql`h.parcel_id is null and h.payment_id is null`

/**
 * Facts beside the invariants of the books, each with a query of what contradicts it. They hold here, where concurrent calls
 * have the same time; in a running shop a hold can be placed while a parcel is being handed over.
 */
const FACTS: Readonly<Record<string, (now: SQL) => SQL>> = {
  'what left was not on hold': () => sql`
    select p.delivery_number as violation from parcel_events e join parcels p on p.id = e.parcel_id
    join holds h on h.customer_id = p.customer_id
    where e.from_status = 'paid' and e.to_status = 'shipped' and ${isOpenAt(sql`e.created_at`)}
      and (${isOnCustomer} or h.parcel_id = p.id
        or exists (select from payment_payables y left join supplements s on s.id = y.payable_id
          where y.intent_id = h.payment_id and y.is_live and coalesce(s.parcel_id, y.payable_id) = p.id)
        or exists (select from parcel_items i
          where i.parcel_id = p.id and i.released_at is null and ${paidOrder(sql`i.order_id`)}))`,
  'goods on hold were not put into a parcel': () => sql`
    select p.delivery_number || ' with ' || o.order_number as violation from parcels p
    join parcel_items i on i.parcel_id = p.id join orders o on o.id = i.order_id
    join holds h on h.customer_id = p.customer_id
    where ${isOpenAt(sql`p.created_at`)}
      and (${isOnCustomer} or ${paidOrder(sql`o.id`)} or exists (select from parcel_items released
        where released.parcel_id = h.parcel_id and released.order_id = o.id and released.released_at < p.created_at))`,
  'a customer on hold paid nothing from the wallet': () => sql`
    select i.id as violation from payment_intents i join holds h on h.customer_id = i.customer_id and ${isOnCustomer}
    where i.way = 'wallet' and i.status = 'paid' and ${isOpenAt(sql`i.created_at`)}`,
  'customers are told what was paid, refunded and sent': (now) => sql`
    ${untold('refund', 'refunds', sql`t.status = 'done' and t.purpose <> 'at_provider' and not ${isToldWithEnd}`)}
    union all ${untold(
      'orders-paid',
      'payment_intents',
      // A capture that came too late is credited to the wallet, as a refund.
      sql`t.status = 'paid' and t.purpose = 'orders' and t.failure = ''`,
    )}
    union all ${untold('parcel-paid', 'parcels', sql`t.status in ('paid', 'shipped') and t.total_cents > 0`)}
    union all ${untold('top-up', 'top_ups', sql`t.status = 'paid'`)}
    union all ${untold(
      'parcel_shipped',
      'parcels',
      // The notice is held while a colleague may undo the dispatch.
      sql`t.status = 'shipped' and t.shipped_at < ${now} - interval '10 minutes'`,
    )}`,
}

/** @returns each fact that does not hold, with what contradicts it. */
export async function contradicted({
  ownerDb,
  context,
}: Pick<TestApp, 'ownerDb' | 'context'>): Promise<string[]> {
  const now = sql`${context.now().toISOString()}::timestamptz`
  const found: string[] = []
  for (const [fact, query] of Object.entries(FACTS)) {
    const { rows } = await ownerDb.execute<{ violation: string }>(query(now))
    if (rows.length > 0) found.push(`${fact}, except ${rows.map(({ violation }) => violation)}`)
  }
  return found
}
