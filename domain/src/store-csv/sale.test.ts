import { describe, expect, it } from 'vitest'
import { priceOf, recipientOf } from './cells.ts'
import { type Row, SHOPIFY_79, table, written } from './fixtures/headers.ts'
import { linesOf, plain, read, shopify, wix } from './fixtures/read.ts'
import { type StoreOrderLine, storeItemName } from './index.ts'

const lines = (file: string, type: 'Shopify' | 'Wix' = 'Shopify') =>
  linesOf(read(file, type)) as StoreOrderLine[]
const names = (file: string, type: 'Shopify' | 'Wix' = 'Shopify') => lines(file, type).map(storeItemName)

describe('an item', () => {
  it('of Shopify has its variant at the end of its name', () => {
    const rows: Row[] = [
      { ...plain, 'Lineitem name': 'Tee - XL', 'Lineitem sku': 'T' },
      { ...plain, 'Lineitem name': 'Tee - L', 'Lineitem sku': 'T' },
    ]
    expect(names(shopify(rows))).toEqual(['Tee - XL', 'Tee - L'])
  })

  it('of a newer Shopify export has it in a column', () => {
    const headers = [...SHOPIFY_79, 'Lineitem variant title']
    const rows = [{ ...plain, 'Lineitem name': 'Tee', 'Lineitem variant title': 'Black / XL' }]
    expect(lines(written(table(headers, rows)))).toMatchObject([{ product_sku: 'Black / XL' }])
    expect(names(written(table(headers, rows)))).toEqual(['Tee / Black / XL'])
  })

  it('of Wix has it in its options', () => {
    const row = { 'Order number': '1', Item: 'Boots', SKU: 'B', Qty: '1' }
    expect(
      names(
        wix([
          { ...row, Variant: 'Size: 38' },
          { ...row, Variant: 'Size: 40' },
        ]),
        'Wix',
      ),
    ).toEqual(['Boots / Size: 38', 'Boots / Size: 40'])
  })
})

describe('the price of a sale', () => {
  it.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['12,50', '12.50'],
    ['1,299.00', '1299.00'],
    ['1.299,00', '1299.00'],
    ["1'299.00", '1299.00'],
    ['1 299,00', '1299.00'],
    ['1,299', '1299.00'],
    ['1299', '1299.00'],
    ['€ 12.50', '12.50'],
    ['12.50 zł', '12.50'],
    ['0.00', '0.00'],
    ['-5', ''],
    ['free', ''],
    ['1.2345', ''],
    ['1234567890.00', ''],
    ['', ''],
  ])('%j is %j', (text, price) => {
    expect(priceOf(text)).toBe(price)
  })

  it('comes with the currency of the order, which Shopify writes once', () => {
    const rows: Row[] = [
      { ...plain, Currency: 'eur', 'Lineitem price': '12.50' },
      { ...plain, 'Lineitem sku': 'M-2', 'Lineitem price': '7' },
    ]
    expect(lines(shopify(rows)).map((line) => [line.sale_price, line.sale_currency])).toEqual([
      ['12.50', 'EUR'],
      ['7.00', 'EUR'],
    ])
  })

  it('is left out where the currency is missing or none', () => {
    for (const Currency of ['', 'Euro']) {
      expect(lines(shopify([{ ...plain, Currency, 'Lineitem price': '12.50' }]))[0]).not.toHaveProperty(
        'sale_price',
      )
    }
    expect(lines(shopify([{ ...plain, Currency: 'EUR' }]))[0]).not.toHaveProperty('sale_currency')
  })

  it('is read from Wix too', () => {
    const row = { 'Order number': '1', Item: 'Mug', Qty: '1', Price: '9.9', Currency: 'CZK' }
    expect(lines(wix([row]), 'Wix')).toMatchObject([{ sale_price: '9.90', sale_currency: 'CZK' }])
  })
})

describe('a shipping label of Wix', () => {
  const row = { 'Order number': '1', Item: 'Mug', Qty: '1' }
  it.each([
    [
      'Eva Král\nÚzká 5\nBrno, 602 00\nCzechia\n+420 600 000 000',
      {
        name: 'Eva Král',
        address_detail: 'Úzká 5',
        city: 'Brno',
        postal_code: '602 00',
        country_code: 'CZ',
        phone: '+420 600 000 000',
      },
    ],
    [
      'Bob Ray\r\n1 Main St\r\nApt 4\r\nAustin, TX 78701\r\nUnited States',
      {
        name: 'Bob Ray',
        address_detail: '1 Main St, Apt 4',
        city: 'Austin',
        province: 'TX',
        postal_code: '78701',
        country_code: 'US',
      },
    ],
    [
      'Ann Lee\n10 Downing St\nLondon, SW1A 2AA\n+44 20 7946 0000\nUK',
      {
        name: 'Ann Lee',
        city: 'London',
        postal_code: 'SW1A 2AA',
        country_code: 'GB',
        phone: '+44 20 7946 0000',
      },
    ],
    ['Only Name', { name: 'Only Name', address_detail: '', country_code: '' }],
    ['Eva\nSomewhere far away', { name: 'Eva', address_detail: 'Somewhere far away', city: '' }],
  ])('%j names the recipient', (label, recipient) => {
    expect(lines(wix([{ ...row, 'Shipping label': label }]), 'Wix')[0]?.recipient).toMatchObject(recipient)
  })

  it('gives way to the export’s own columns', () => {
    const both = {
      ...row,
      'Shipping label': 'Eva\nÚzká 5\nCzechia',
      'Recipient name': 'Adam',
      'Delivery country': 'US',
    }
    expect(lines(wix([both]), 'Wix')[0]?.recipient).toMatchObject({
      name: 'Adam',
      country_code: 'US',
      address_detail: 'Úzká 5',
    })
  })

  it('that is empty names nobody', () => {
    expect(recipientOf(() => '')).toBeNull()
  })
})
