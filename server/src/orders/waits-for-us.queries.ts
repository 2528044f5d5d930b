import type { Queryable } from '@sampan/database'
import { conversations, orderProblems, orders, serviceRequests } from '@sampan/database/tables'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { heldByUsSince, isHeldByUs, secondsIn } from '../payments/index.ts'

/** Looked up row by row, as in `returnStateOfRow`. */
const one = (table: SQL, where: SQL | undefined) =>
  sql`coalesce((select true from ${table} where ${where} limit 1), false)`

const isFinding = and(eq(orderProblems.orderId, orders.id), eq(orderProblems.status, 'reported'))
const isRequest = and(eq(serviceRequests.orderId, orders.id), isNull(serviceRequests.closedAt))
const isQuestion = and(eq(conversations.orderId, orders.id), isNotNull(conversations.waitingSince))
const hasFinding = one(sql`${orderProblems}`, isFinding)
const hasRequest = one(sql`${serviceRequests}`, isRequest)
const hasQuestion = one(sql`${conversations}`, isQuestion)

/** Whether we owe the customer of the current row an answer about the goods: to a finding, a request, a service or a question. */
export const owesAnswer = sql<boolean>`(${or(hasFinding, hasRequest, hasQuestion)})`

/** Whether the current row's goods wait for us: for an answer, or for the end of a hold of ours. */
export const waitsForUs = sql<boolean>`(${or(owesAnswer, isHeldByUs)})`

/** Returns whether we owe the customer of an order an answer about it. */
export async function owesAnswerAbout(db: Queryable, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), owesAnswer))) > 0
}

/** Since when the current row's goods have waited for us; null where they do not. No return is asked for while a finding is open. */
const waitsSince = sql`least(${heldByUsSince},
  (select min(${serviceRequests.createdAt}) from ${serviceRequests} where ${isRequest}),
  (select min(${conversations.waitingSince}) from ${conversations} where ${isQuestion}))`

/**
 * Returns when the storage of goods ends as it was at a moment for each, by id; null before they arrive. What still waits for us has
 * given its time until then, and nothing has given any later.
 */
export async function storageEndsAt(
  db: Queryable,
  moments: readonly { readonly orderId: string; readonly at: Date }[],
): Promise<ReadonlyMap<string, Date | null>> {
  if (moments.length === 0) return new Map()
  const rows = moments.map(({ orderId, at }) => sql`(${orderId}::uuid, ${at.toISOString()}::timestamptz)`)
  const given = orders.storageGiven
  const waited = sql`tstzmultirange(tstzrange(greatest(${orders.arrivedAt}, least(${waitsSince}, moment.at)),
    greatest(${orders.arrivedAt}, moment.at)))`
  const open = secondsIn(sql`${waited} - ${given}`)
  const later = secondsIn(sql`${given} * tstzmultirange(tstzrange(moment.at, null))`)
  const found = await db
    .select({
      id: orders.id,
      endsAt: sql<Date | null>`${orders.storageUntil} + make_interval(secs => ${open} - ${later})`.mapWith(
        orders.storageUntil,
      ),
    })
    .from(orders)
    .innerJoin(sql`(values ${sql.join(rows, sql`, `)}) as moment(id, at)`, sql`moment.id = ${orders.id}`)
  return new Map(found.map(({ id, endsAt }) => [id, endsAt]))
}
