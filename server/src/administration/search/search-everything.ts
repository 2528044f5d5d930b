import { CUSTOMER_ROLES, type Data, type Language, mayDo, type StaffRole } from '@sampan/contract'
import type { Hit, Queryable } from '@sampan/database'
import type { LegacyOrderStatus } from '@sampan/domain/life-cycles'
import { translate } from '@sampan/messages/catalogue'
import type { StaffMember } from '../../access/index.ts'
import { customersNamed, findOrders, legacyStageOf, searchLegacyOrders } from '../../orders/index.ts'
import { findParcels } from '../../shipping/index.ts'
import { customersFound, legacyOrdersFound, ordersFound, parcelsFound } from './search.queries.ts'

type Found = Data<'/api/staff/search'>['hits'][number]

/** Maximum number of hits of each kind. */
const MOST = 20

/** The roles that may open the page of each kind. */
const ROLES: Record<Found['kind'], readonly StaffRole[]> = {
  order: ['purchasing', 'warehouse', 'shipping', 'support', 'finance'],
  parcel: ['shipping', 'support', 'finance'],
  legacy_order: ['purchasing', 'warehouse', 'shipping', 'support'],
  customer: CUSTOMER_ROLES,
}

/**
 * Finds orders, those of the old system too, parcels and customers that the member may open: those with the whole number first,
 * then the parcels, orders and customers that begin with the text or have its words, the newest of each first.
 */
export async function searchEverything(
  db: Queryable,
  member: StaffMember,
  text: string,
  lang: Language,
): Promise<Found[]> {
  const may = (kind: Found['kind']) => mayDo(member.roles, ROLES[kind])
  const [parcels, orders, legacyOrders, customers] = await Promise.all([
    may('parcel') ? foundParcels(db, text, lang) : [],
    may('order') ? foundOrders(db, text, lang) : [],
    may('legacy_order') ? foundLegacyOrders(db, text, lang) : [],
    may('customer') ? foundCustomers(db, text) : [],
  ])
  const found = [...parcels, ...orders, ...legacyOrders, ...customers]
  return [...found.filter((one) => one.is_exact), ...found.filter((one) => !one.is_exact)]
}

interface Shown {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly accountName: string
}

/** Reads what a search shows of hits, and presents it in their order. */
async function presented<Row extends Shown>(
  db: Queryable,
  hits: readonly Hit[],
  read: (db: Queryable, ids: readonly string[]) => Promise<readonly Row[]>,
  of: (row: Row) => Pick<Found, 'kind' | 'stage' | 'note'>,
): Promise<Found[]> {
  const first = hits.slice(0, MOST)
  const rows = await read(
    db,
    first.map(({ id }) => id),
  )
  return first.flatMap(({ id, isExact }) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const { number, title, accountName } = row
    return [{ ...of(row), id: number, title, account_name: accountName, is_exact: isExact }]
  })
}

const foundParcels = async (db: Queryable, text: string, lang: Language): Promise<Found[]> =>
  presented(db, await findParcels(db, text), parcelsFound, ({ status }) => ({
    ...{ kind: 'parcel', stage: '' },
    note: translate(lang, 'statuses', `parcel_${status}`),
  }))

const foundOrders = async (db: Queryable, text: string, lang: Language): Promise<Found[]> =>
  presented(db, await findOrders(db, text), ordersFound, ({ status }) => ({
    ...{ kind: 'order', stage: '' },
    note: translate(lang, 'statuses', `order_${status}`),
  }))

const foundLegacyOrders = async (db: Queryable, text: string, lang: Language): Promise<Found[]> =>
  presented(db, await searchLegacyOrders(db, text), legacyOrdersFound, ({ status }) => ({
    ...{ kind: 'legacy_order', stage: legacyStageOf(status) },
    note: translate(lang, 'statuses', `legacy_${status as LegacyOrderStatus}`),
  }))

async function foundCustomers(db: Queryable, text: string): Promise<Found[]> {
  const named = await customersNamed(db, text.trim(), MOST)
  const rows = await customersFound(
    db,
    named.map(({ id }) => id),
  )
  return rows.map(({ id, title, note }) => ({
    kind: 'customer',
    id,
    stage: '',
    title,
    note,
    account_name: '',
    is_exact: note === text.trim().toLowerCase(),
  }))
}
