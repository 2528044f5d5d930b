import { orders } from '@sampan/database/tables'
import { createStoreCsvReader, type StoreOrderLine, storeItemName } from '@sampan/domain/store-csv'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { EXPORTS, type StoreExport } from './exports.ts'

const test = startTestApp()

function linesOf({ type, file }: StoreExport): StoreOrderLine[] {
  const reader = createStoreCsvReader(type)
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  for (let at = 0; at < bytes.length; at += 777) reader.push(bytes.slice(at, at + 777))
  const result = reader.end()
  if (!result.ok) throw new Error(result.fault.reason)
  return result.lines.filter(({ skip }) => skip === null).map(({ line }) => line)
}

/** Imports a file as the page does: maps unknown items, excludes unbuyable ones, and submits. */
async function imported(shopExport: StoreExport) {
  const { token } = await aCustomer(test.context)
  const ask = async (path: string, input: object) =>
    (await test.ask(`/api/onlinestore/${path}` as '/api/onlinestore/check_online_orders', input, { token }))
      .data
  const { id: store_id } = await ask('add_new_store', {
    store_name: 'Shop',
    store_link: 'https://shop.example',
    store_type: shopExport.type,
  })
  const lines = linesOf(shopExport)
  const items = new Map(lines.map((line) => [`${line.store_product_sku}\u0000${storeItemName(line)}`, line]))
  for (const line of items.values()) {
    const { id } = await ask('add_new_product', {
      store_id,
      store_product_sku: line.store_product_sku,
      store_product_name: line.store_product_name,
      product_sku: line.product_sku,
      product_link: 'https://item.taobao.com/item.htm?id=691541677564',
      product_sale_price_cny: 10,
      sku_code_note: `option of ${storeItemName(line)}`,
    })
    expect(id).toEqual(expect.any(String))
  }
  const { success, error } = await ask('check_online_orders', { store_id, order_list: lines })
  const isRepeated = (error as { error_kind: string }[]).map((one) => one.error_kind)
  expect(new Set(isRepeated)).toEqual(new Set(isRepeated.length > 0 ? ['repeated'] : []))
  const list = (success as StoreOrderLine[]).map((checked) => {
    const line = lines.find(
      (one) =>
        one.external_order_id === checked.external_order_id &&
        one.store_product_sku === checked.store_product_sku &&
        storeItemName(one) === storeItemName(checked) &&
        one.custom_text === checked.custom_text &&
        one.occurrence === checked.occurrence,
    )
    if (!line) throw new Error(`no line of ${checked.external_order_id}`)
    return line
  })
  const { order_ids } = await ask('submit_store_shopping_orders', { store_id, list })
  expect(order_ids).toHaveLength(list.length)
  const rows = await test.context.db.select().from(orders).where(eq(orders.storeId, store_id))
  return { rows, repeated: isRepeated.length }
}

it('has at least thirty files', () => {
  expect(EXPORTS.length).toBeGreaterThanOrEqual(30)
})

it.each(EXPORTS.map((one) => [one.name, one] as const))('%s', async (_, shopExport) => {
  const { rows, repeated } = await imported(shopExport)
  const bought = rows.map((row) =>
    [
      `${row.externalOrderId} ${row.quantity} × ${row.storeItemName}`,
      row.salePrice && `${row.saleCurrency} ${row.salePrice}`,
      row.remark && `“${row.remark}”`,
      (row.recipient as { name?: string } | null)?.name,
      row.countryCode,
    ]
      .filter(Boolean)
      .join(', '),
  )
  expect(bought.toSorted()).toEqual(shopExport.bought.toSorted())
  expect(repeated).toBe(shopExport.repeated ?? 0)
  for (const row of rows) expect(row.skuNote).toBe(`option of ${row.storeItemName}`)
})
