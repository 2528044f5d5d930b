import { newestFirst } from '@sampan/database'
import { legacyOrders, messages, orders, parcels, storeOrders, storeProducts } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const SOMEBODY = '00000000-0000-4000-8000-000000000000'

interface Owned extends PgTable {
  readonly customerId: AnyPgColumn
}

it.each<[string, Owned, AnyPgColumn]>([
  ['orders', orders, orders.id],
  ['parcels', parcels, parcels.id],
  ['messages', messages, messages.id],
  ['store orders', storeOrders, storeOrders.id],
  ['store products', storeProducts, storeProducts.id],
  ['orders of the old system', legacyOrders, legacyOrders.orderedAt],
])('the newest %s of a customer are read in the order of their index', async (_, table, column) => {
  const newest = test.context.db
    .select()
    .from(table)
    .where(eq(table.customerId, SOMEBODY))
    .orderBy(newestFirst(column))
    .limit(1)
  const { rows } = await test.context.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${newest}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Cond: \(customer_id = /)
  expect(plan).not.toContain('Sort')
})
