import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytes, type Row, SHOPIFY_79, table, WIX_NEW, WIX_OLD, written } from './fixtures/headers.ts'
import { SHOPIFY_ORDERS, WIX_LINES, WIX_ORDERS } from './fixtures/orders.ts'
import { linesOf, plain, read, shopify, skipsOf, wix } from './fixtures/read.ts'
import { createStoreCsvReader, type StoreType } from './index.ts'

describe('a Wix export', () => {
  const old = WIX_ORDERS.map(
    (row): Row => ({
      'Order #': row['Order number'] ?? '',
      "Buyer's Email": row['Contact email'] ?? '',
      "Buyer's Phone #": row['Recipient phone'] ?? '',
      'Delivery Customer': row['Recipient name'] ?? '',
      'Delivery Company Name': row['Recipient company name'] ?? '',
      'Delivery Country': 'Czechia',
      'Delivery City': 'Brno',
      'Delivery Street Name&Number': 'Úzká 5',
      'Delivery Zip Code': '60200',
      "Item's Name": row.Item ?? '',
      "Item's Variant": row.Variant ?? '',
      SKU: row.SKU ?? '',
      Qty: '1',
      Payment: 'Paid',
      Fulfillment: 'Not Fulfilled',
    }),
  )

  it.each<[string, string | Uint8Array]>([
    ['of today', wix(WIX_ORDERS)],
    ['with a mark before its first header', `\ufeff${wix(WIX_ORDERS)}`],
    ['with every cell quoted', written(table(WIX_NEW, WIX_ORDERS), { quoteAll: true, newline: '\r\n' })],
    ['of 2016', written(table(WIX_OLD, old))],
    ['of 2016, with semicolons', written(table(WIX_OLD, old), { delimiter: ';' })],
  ])('%s gives the same lines', (_, file) => {
    for (const size of [1, 97, 100_000]) expect(linesOf(read(file, 'Wix', size))).toEqual(WIX_LINES)
  })

  it('sends an order to one recipient: the first in its rows', () => {
    const row = { 'Order number': '1', Item: 'Mug', Qty: '1' }
    const rows: Row[] = [row, { ...row, 'Recipient name': 'Eva' }, { ...row, 'Recipient name': 'Adam' }]
    const lines = linesOf(read(wix(rows), 'Wix')) as typeof WIX_LINES
    expect(lines.map((line) => line.recipient.name)).toEqual(['Eva', 'Eva', 'Eva'])
  })

  it('marks lines that the store no longer wants', () => {
    const row = { 'Order number': '1', Item: 'Mug', SKU: 'M', Qty: '1' }
    const rows: Row[] = [
      { ...row, 'Order number': '1', 'Fulfillment status': 'Not fulfilled', 'Payment status': 'Paid' },
      { ...row, 'Order number': '2', 'Fulfillment status': 'Fulfilled' },
      { ...row, 'Order number': '3', 'Fulfillment status': 'Canceled' },
      { ...row, 'Order number': '4', 'Payment status': 'Fully refunded' },
      { ...row, 'Order number': '5', 'Quantity refunded': '1' },
      { ...row, 'Order number': '6', 'Payment status': 'Partially refunded' },
    ]
    expect(skipsOf(read(wix(rows), 'Wix'))).toEqual([
      null,
      'fulfilled',
      'cancelled',
      'refunded',
      'refunded',
      null,
    ])
  })
})

describe('a file that is not an export of order lines', () => {
  it.each<[string, string | Uint8Array, StoreType, unknown]>([
    ['empty', '', 'Shopify', { reason: 'empty' }],
    ['headers only', shopify([]), 'Shopify', { reason: 'empty' }],
    [
      'an order summary of Shopify',
      'Name,Email,Financial Status,Total\n#1,a@example.com,paid,5\n',
      'Shopify',
      { reason: 'order_summary' },
    ],
    [
      'an order summary of Wix',
      'Order number,Date created,Contact email,Total\n1,2026-01-01,a@example.com,5\n',
      'Wix',
      { reason: 'order_summary' },
    ],
    [
      'trimmed of quantities',
      'Name,Lineitem name,Lineitem sku\n#1,Mug,M\n',
      'Shopify',
      { reason: 'missing_columns', columns: ['Lineitem quantity'] },
    ],
    [
      'trimmed of order numbers',
      'Item,SKU,Qty\nMug,M,1\n',
      'Wix',
      { reason: 'missing_columns', columns: ['Order number'] },
    ],
    ['the other store’s', wix(WIX_ORDERS), 'Shopify', { reason: 'other_store', storeType: 'Wix' }],
    [
      'Shopify’s for a Wix store',
      shopify(SHOPIFY_ORDERS),
      'Wix',
      { reason: 'other_store', storeType: 'Shopify' },
    ],
    [
      'a list of customers',
      'First Name,Last Name,Email\nA,B,c@example.com\n',
      'Shopify',
      { reason: 'not_orders' },
    ],
    ['a workbook', bytes('PK{03 04 14 00 06 00 08 00}'), 'Shopify', { reason: 'spreadsheet' }],
    ['a picture', bytes('{89}PNG{0d 0a 1a 0a 00}'), 'Wix', { reason: 'binary' }],
    ['a page', '<!DOCTYPE html><title>Sign in</title>', 'Wix', { reason: 'not_csv' }],
    [
      'broken by an open quote',
      `${shopify([plain])}#2,"x\n`,
      'Shopify',
      { reason: 'unclosed_quote', row: 3 },
    ],
  ])('is refused with the reason: %s', (_, file, storeType, fault) => {
    expect(read(file, storeType)).toEqual({ ok: false, fault })
    expect(read(file, storeType, 3)).toEqual({ ok: false, fault })
  })

  it('is detected early, so that a large one need not be read completely', () => {
    const reader = createStoreCsvReader('Shopify')
    expect(reader.push('First Name,Email\n1,2\n')).toEqual({ reason: 'not_orders' })
    expect(reader.push('3,4\n')).toEqual({ reason: 'not_orders' })
    expect(reader.end()).toEqual({ ok: false, fault: { reason: 'not_orders' } })
  })
})

it('an export reads back as written, in any format', () => {
  const text = fc
    .string({
      unit: fc.constantFrom('a', 'é', '汉', '😀', '"', ',', ';', "'", 'Z', '9', '-'),
      minLength: 1,
      maxLength: 12,
    })
    .filter((one) => /^[a-zé汉😀9Z]/u.test(one) && !/e\+/i.test(one))
  const line = fc.record({
    order: fc.nat(50).map((at) => `#${at}`),
    name: text,
    sku: text,
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  const how = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    quoteAll: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      how,
      fc.integer({ min: 1, max: 300 }),
      (lines, way, size) => {
        const rows = lines.map(
          (one): Row => ({
            Name: one.order,
            'Lineitem name': one.name,
            'Lineitem sku': one.sku,
            'Lineitem quantity': `${one.quantity}`,
          }),
        )
        const file = new TextEncoder().encode(written(table(SHOPIFY_79, rows), way))
        expect(linesOf(read(file, 'Shopify', size))).toEqual(
          lines.map((one) => ({
            external_order_id: one.order,
            store_product_name: one.name,
            product_sku: '',
            store_product_sku: one.sku,
            product_quantity: one.quantity,
            custom_text: '',
            occurrence: 1,
          })),
        )
      },
    ),
  )
})

it('a file of 10,000 rows is read in chunks', () => {
  const reader = createStoreCsvReader('Shopify')
  reader.push(`${SHOPIFY_79.join(',')}\n`)
  const piece = written(table(SHOPIFY_79, SHOPIFY_ORDERS).slice(1)).repeat(100)
  for (let turn = 0; turn < 34; turn += 1) expect(reader.push(piece)).toBeNull()
  expect(reader.rows()).toBe(10_201)
  const result = reader.end()
  expect(result.ok && result.lines.length).toBe(10_200)
})
