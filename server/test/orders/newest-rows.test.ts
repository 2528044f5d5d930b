import { newestFirst } from '@sampan/database'
import {
  articles,
  carrierInvoices,
  exchangeRates,
  incidents,
  legacyOrders,
  mails,
  messages,
  orders,
  parcels,
  reviews,
  shoppingNews,
  storeOrders,
  storeProducts,
  stores,
} from '@sampan/database/tables'
import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const SOMEBODY = '00000000-0000-4000-8000-000000000000'

interface Owned extends PgTable {
  readonly customerId: AnyPgColumn
}

async function planOf(query: SQLWrapper): Promise<string> {
  const { rows } = await test.context.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it.each<[string, Owned, AnyPgColumn]>([
  ['orders', orders, orders.id],
  ['parcels', parcels, parcels.id],
  ['messages', messages, messages.id],
  ['store orders', storeOrders, storeOrders.id],
  ['stores', stores, stores.id],
  ['store products', storeProducts, storeProducts.id],
  ['reviews', reviews, reviews.id],
  ['orders of the old system', legacyOrders, legacyOrders.orderedAt],
])('the newest %s of a customer are read in the order of their index', async (_, table, column) => {
  const newest = test.context.db
    .select()
    .from(table)
    .where(eq(table.customerId, SOMEBODY))
    .orderBy(newestFirst(column))
    .limit(1)
  const plan = await planOf(newest)
  expect(plan).toMatch(/Index Cond: \(customer_id = /)
  expect(plan).not.toContain('Sort')
})

it.each<[string, PgTable, AnyPgColumn[], SQL?]>([
  ['articles', articles, [articles.publishedAt]],
  ['sent parcels', shoppingNews, [shoppingNews.createdAt]],
  ['exchange rates', exchangeRates, [exchangeRates.createdAt]],
  ['incidents', incidents, [incidents.startedAt]],
  ['mails', mails, [mails.createdAt]],
  [
    'carrier invoices',
    carrierInvoices,
    [carrierInvoices.billedOn, carrierInvoices.id],
    isNull(carrierInvoices.removedAt),
  ],
])('the newest %s of the shop are read in the order of their index', async (_, table, columns, where) => {
  const newest = test.context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...columns.map(newestFirst))
    .limit(1)
  const plan = await planOf(newest)
  expect(plan).toContain('Index Scan using')
  expect(plan).not.toContain('Sort')
})
