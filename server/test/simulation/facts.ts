import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'

/** Rows whose customer has no message about them, by the first part of its event's key. */
const untold = (event: string, table: string, condition: SQL): SQL => sql`
  select ${`${event}:`} || t.id as violation from ${sql.identifier(table)} t
  join customers c on c.id = t.customer_id and c.deleted_at is null
  where ${condition} and not exists (select from messages m
    where m.customer_id = c.id and m.event_key like ${`${event}:`} || t.id || '%')`

/**
 * Facts beside the invariants of the books, each with a query of what contradicts it. They hold here, where concurrent calls
 * have the same time; in a running shop a hold can be placed while a parcel is being handed over.
 */
const FACTS: Readonly<Record<string, (now: SQL) => SQL>> = {
  'what left was not on hold': () => sql`
    select p.delivery_number as violation from parcel_events e join parcels p on p.id = e.parcel_id
    join holds h on h.customer_id = p.customer_id and coalesce(h.parcel_id, p.id) = p.id
    where e.from_status = 'paid' and e.to_status = 'shipped' and e.created_at > h.created_at
      and (h.lifted_at is null or e.created_at < h.lifted_at)`,
  'a customer on hold paid nothing from the wallet': () => sql`
    select i.id as violation from payment_intents i
    join holds h on h.customer_id = i.customer_id and h.parcel_id is null
    where i.way = 'wallet' and i.status = 'paid' and i.created_at > h.created_at
      and (h.lifted_at is null or i.created_at < h.lifted_at)`,
  'customers are told what was paid, refunded and sent': (now) => sql`
    ${untold('refund', 'refunds', sql`t.status = 'done'`)}
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
