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

/** Sorts rows by the order of their hits. */
const inOrder = <Row extends { readonly id: string }>(hits: readonly Hit[], rows: readonly Row[]) =>
  hits.flatMap(({ id, isExact }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ ...row, isExact }] : []
  })

async function foundParcels(db: Queryable, text: string, lang: Language): Promise<Found[]> {
  const hits = (await findParcels(db, text)).slice(0, MOST)
  const rows = await parcelsFound(
    db,
    hits.map(({ id }) => id),
  )
  return inOrder(hits, rows).map(({ number, title, status, accountName, isExact }) => ({
    kind: 'parcel',
    id: number,
    stage: '',
    title,
    note: translate(lang, 'statuses', `parcel_${status}`),
    account_name: accountName,
    is_exact: isExact,
  }))
}

async function foundOrders(db: Queryable, text: string, lang: Language): Promise<Found[]> {
  const hits = (await findOrders(db, text)).slice(0, MOST)
  const rows = await ordersFound(
    db,
    hits.map(({ id }) => id),
  )
  return inOrder(hits, rows).map(({ number, title, status, accountName, isExact }) => ({
    kind: 'order',
    id: number,
    stage: '',
    title,
    note: translate(lang, 'statuses', `order_${status}`),
    account_name: accountName,
    is_exact: isExact,
  }))
}

async function foundLegacyOrders(db: Queryable, text: string, lang: Language): Promise<Found[]> {
  const hits = (await searchLegacyOrders(db, text)).slice(0, MOST)
  const rows = await legacyOrdersFound(
    db,
    hits.map(({ id }) => id),
  )
  return inOrder(hits, rows).map(({ number, title, status, accountName, isExact }) => ({
    kind: 'legacy_order',
    id: number,
    stage: legacyStageOf(status),
    title,
    note: translate(lang, 'statuses', `legacy_${status as LegacyOrderStatus}`),
    account_name: accountName,
    is_exact: isExact,
  }))
}

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
