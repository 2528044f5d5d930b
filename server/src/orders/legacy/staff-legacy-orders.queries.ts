import {
  containing,
  type Hit,
  hitsOf,
  pageOf,
  type Queryable,
  startsWith,
  type Transaction,
} from '@sampan/database'
import { customers, legacyOrderRecords, legacyOrders } from '@sampan/database/tables'
import { type LegacyOrderStatus, OPEN_LEGACY_STATUSES } from '@sampan/domain/life-cycles'
import { and, asc, desc, eq, ilike, inArray, notInArray, or, sql } from 'drizzle-orm'
import { customerColumns } from '../../payments/index.ts'
import { customersNamed } from '../staff/find-orders.queries.ts'
import type { LegacyOrder } from './legacy-orders.queries.ts'

/** Maximum number of customers whose orders a search finds. */
const CUSTOMERS = 50
/** Maximum number of orders found by a search of everything. */
const MOST = 1000
const CLOSED: readonly string[] = ['shipped', 'cancelled'] satisfies LegacyOrderStatus[]

/** Returns the list for staff that shows an order in this status; one that waits for its payment is found among the open ones. */
export const legacyStageOf = (status: string) => (CLOSED.includes(status) ? 'closed' : 'open')

const listed = (db: Queryable) =>
  db
    .select({
      order: legacyOrders,
      customer: customerColumns,
      remark: sql<string>`coalesce((select ${legacyOrderRecords.remark} from ${legacyOrderRecords}
        where ${eq(legacyOrderRecords.legacyOrderId, legacyOrders.id)}
        order by ${legacyOrderRecords.happenedAt} desc, ${legacyOrderRecords.id} desc limit 1), '')`,
    })
    .from(legacyOrders)
    .innerJoin(customers, eq(customers.id, legacyOrders.customerId))
    .$dynamic()
export type StaffLegacyRow = Awaited<ReturnType<typeof listed>>[number]

/**
 * Returns a page of the orders that wait for staff, earliest paid first, or of the closed ones, newest first. A search finds also
 * those that wait for their payment.
 */
export async function legacyOrdersAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const { isOpen, searchText } = query
  const people = searchText === '' ? [] : await customersNamed(db, searchText, CUSTOMERS)
  const where = and(
    isOpen
      ? searchText === ''
        ? inArray(legacyOrders.status, [...OPEN_LEGACY_STATUSES])
        : notInArray(legacyOrders.status, [...CLOSED])
      : inArray(legacyOrders.status, [...CLOSED]),
    searchText === ''
      ? undefined
      : or(
          ilike(legacyOrders.orderNumber, containing(searchText)),
          inArray(
            legacyOrders.customerId,
            people.map((one) => one.id),
          ),
        ),
  )
  // The old system did not always state when an order was paid.
  const paidAt = sql`coalesce(${legacyOrders.paidAt}, ${legacyOrders.orderedAt})`
  const orderBy = [isOpen ? asc(paidAt) : desc(legacyOrders.orderedAt), asc(legacyOrders.id)]
  return pageOf(db, listed(db), legacyOrders.id, { ...query, where, orderBy })
}

/** Finds orders by the whole or the beginning of their number, or by their customer. */
export async function searchLegacyOrders(db: Queryable, typed: string): Promise<Hit[]> {
  const number = typed.trim().toUpperCase()
  const people = await customersNamed(db, typed.trim(), CUSTOMERS)
  const { id, orderNumber, customerId } = legacyOrders
  return hitsOf(
    db,
    legacyOrders,
    id,
    {
      exact: [eq(orderNumber, number)],
      other: [startsWith(orderNumber, number), ...people.map((one) => eq(customerId, one.id))],
    },
    MOST,
  )
}

/** Locks an order until the end of the transaction; returns null for an unknown number. */
export async function lockLegacyOrder(tx: Transaction, orderNumber: string): Promise<LegacyOrder | null> {
  const [row] = await tx
    .select()
    .from(legacyOrders)
    .where(eq(legacyOrders.orderNumber, orderNumber))
    .for('update')
  return row ?? null
}

/** Moves an order that is locked, with its record. */
export async function recordLegacyMove(
  tx: Transaction,
  id: string,
  move: { readonly status: LegacyOrderStatus; readonly remark: string; readonly happenedAt: Date },
): Promise<void> {
  await tx.update(legacyOrders).set({ status: move.status }).where(eq(legacyOrders.id, id))
  await tx.insert(legacyOrderRecords).values({ legacyOrderId: id, ...move })
}
