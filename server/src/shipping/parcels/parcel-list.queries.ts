import { containing, newestFirst, prepared, type Queryable } from '@sampan/database'
import { orders, parcelItems, parcels } from '@sampan/database/tables'
import type { ParcelStatus } from '@sampan/domain/life-cycles'
import { and, count, eq, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { LossTerms } from './loss-terms.ts'
import { attentionOfRow, type LossParameters, type ParcelAttention } from './parcel-attention.queries.ts'
import { type ShownParcel, shown } from './shown-parcel.queries.ts'

interface SearchedParcels extends LossTerms {
  readonly customerId: string
  readonly searchText: string
}

interface ParcelFilter extends SearchedParcels {
  readonly status: ParcelStatus | null
  readonly attention: ParcelAttention | 'any'
  readonly isUnderWay: boolean
}

function whereSearched(filter: SearchedParcels): SQL | undefined {
  const text = containing(filter.searchText)
  return and(
    eq(parcels.customerId, filter.customerId),
    ne(parcels.status, 'released'),
    filter.searchText === ''
      ? undefined
      : or(
          ilike(parcels.deliveryNumber, text),
          ilike(parcels.trackingNumber, text),
          ilike(parcels.consigneeName, text),
          containsOrder(text),
        ),
  )
}

/** The condition that an order whose number matches a pattern is in the parcel. */
const containsOrder = (pattern: string): SQL =>
  sql`exists (select from ${parcelItems} join ${orders} on ${eq(orders.id, parcelItems.orderId)}
    where ${eq(parcelItems.parcelId, parcels.id)} and ${eq(orders.customerId, parcels.customerId)}
    and ${ilike(orders.orderNumber, pattern)})`

function whereListed(filter: ParcelFilter): SQL | undefined {
  const attention = attentionOfRow(filter)
  return and(
    whereSearched(filter),
    filter.status ? eq(parcels.status, filter.status) : undefined,
    filter.isUnderWay ? isNotNull(attention) : undefined,
    filter.attention === ''
      ? undefined
      : filter.attention === 'any'
        ? ne(attention, '')
        : eq(attention, filter.attention),
  )
}

// Prepared because first pages are the most frequent. With a variable `offset` PostgreSQL would plan every
// call again, which takes as long as the query.
const newestParcels = prepared(
  'newest_parcels',
  ['customerId', 'lostSince', 'capCny', 'limit'],
  (db, { customerId, limit, ...terms }) =>
    shown(db, terms)
      .where(and(eq(parcels.customerId, customerId), ne(parcels.status, 'released')))
      .orderBy(newestFirst(parcels.id))
      .limit(limit),
)

/** How many parcels have a status and an attention; its groups are named by their place, as parameters are never equal. */
const counted = (db: Queryable, terms: LossParameters) =>
  db
    .select({ status: parcels.status, attention: attentionOfRow(terms), n: count() })
    .from(parcels)
    .groupBy(sql`1, 2`)
    .$dynamic()

const parcelCounts = prepared(
  'parcel_counts',
  ['customerId', 'lostSince', 'capCny'],
  (db, { customerId, ...terms }) =>
    counted(db, terms).where(and(eq(parcels.customerId, customerId), ne(parcels.status, 'released'))),
)

const isUnfiltered = ({ searchText, status, attention, isUnderWay }: ParcelFilter) =>
  searchText === '' && status === null && attention === '' && !isUnderWay

/** Returns one page, newest first. What is skipped is found by index alone: only the shown parcels' relations are read. */
export async function shownParcels(
  db: Queryable,
  filter: ParcelFilter,
  limit: number,
  offset: number,
): Promise<ShownParcel[]> {
  const { customerId, lostSince, capCny } = filter
  if (isUnfiltered(filter) && offset === 0) return newestParcels(db, { customerId, lostSince, capCny, limit })
  const page = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(whereListed(filter))
    .orderBy(newestFirst(parcels.id))
    .limit(limit)
    .offset(offset)
  return shown(db, filter).where(inArray(parcels.id, page)).orderBy(newestFirst(parcels.id))
}

/** Counts a customer's parcels that match a search text, by status and attention. */
export async function countParcels(db: Queryable, searched: SearchedParcels) {
  const { customerId, searchText, lostSince, capCny } = searched
  if (searchText === '') return parcelCounts(db, { customerId, lostSince, capCny })
  return counted(db, searched).where(whereSearched(searched))
}
