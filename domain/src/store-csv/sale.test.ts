import { describe, expect, it } from 'vitest'
import { priceOf, recipientOf } from './cells.ts'
import { type Row, SHOPIFY_79, table, WIX_OLD, written } from './fixtures/headers.ts'
import { linesOf, plain, read, shopify, wix } from './fixtures/read.ts'
import { itemParts, purchaseKey, type StoreOrderLine, storeItemName } from './index.ts'

const lines = (file: string, type: 'Shopify' | 'Wix' = 'Shopify') =>
  linesOf(read(file, type)) as StoreOrderLine[]
const names = (file: string, type: 'Shopify' | 'Wix' = 'Shopify') => lines(file, type).map(storeItemName)

describe('the variant of an item', () => {
  it('is at the end of its name in an old export of Shopify', () => {
    const rows: Row[] = [
      { ...plain, 'Lineitem name': 'Tee - XL', 'Lineitem sku': 'T' },
      { ...plain, 'Lineitem name': 'Tee - L', 'Lineitem sku': 'T' },
    ]
    expect(names(shopify(rows))).toEqual(['Tee - XL', 'Tee - L'])
  })

  it('is in a column of its own in a newer export of Shopify', () => {
    const headers = [...SHOPIFY_79, 'Lineitem variant title']
    const rows = [{ ...plain, 'Lineitem name': 'Tee', 'Lineitem variant title': 'Black / XL' }]
    expect(lines(written(table(headers, rows)))).toMatchObject([{ product_sku: 'Black / XL' }])
    expect(names(written(table(headers, rows)))).toEqual(['Tee - Black / XL'])
  })

  it('is in the options in an export of Wix', () => {
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

describe('the name of an item', () => {
  it('is the same with and without a column for the variant', () => {
    const headers = [...SHOPIFY_79, 'Lineitem variant title']
    const both = { ...plain, 'Lineitem name': 'Tee - Black / XL', 'Lineitem sku': '' }
    const rows = [
      { ...both, 'Lineitem variant title': 'Black / XL' },
      { ...both, 'Lineitem name': 'Tee', 'Lineitem variant title': 'Black / XL' },
      both,
    ]
    const read = lines(written(table(headers, rows)))
    expect(read.map(storeItemName)).toEqual(Array(3).fill('Tee - Black / XL'))
    expect(read.map((line) => line.store_product_sku)).toEqual(Array(3).fill('Tee - Black / XL'))
  })

  it('has no variant where Shopify writes its placeholder for none', () => {
    const headers = [...SHOPIFY_79, 'Lineitem variant title']
    const row = { ...plain, 'Lineitem name': 'Mug', 'Lineitem variant title': 'Default Title' }
    expect(lines(written(table(headers, [row])))).toMatchObject([
      { store_product_name: 'Mug', product_sku: '' },
    ])
  })

  it.each([
    ['Boots', '', 'Boots'],
    ['', 'Size: 38', 'Size: 38'],
    [' Boots ', ' Size: 38 ', 'Boots / Size: 38'],
    ['Boots - 38', '38', 'Boots - 38'],
    ['Boots 38', '38', 'Boots 38 / 38'],
  ])('from %j with variant %j is %j', (store_product_name, product_sku, name) => {
    expect(storeItemName({ store_product_name, product_sku })).toBe(name)
  })

  it.each([
    ['Boots - 38', '', 'Boots', '38'],
    ['Boots - 38', '38', 'Boots', '38'],
    ['Boots', 'Size: 38', 'Boots', 'Size: 38'],
    ['Boots', '', 'Boots', ''],
    ['Tea - Harbour - 100 g', '', 'Tea - Harbour', '100 g'],
    ['T-Shirt', '', 'T-Shirt', ''],
    [' - 38', '', '- 38', ''],
    ['Boots - 38', '8', 'Boots - 38', '8'],
  ])('from %j with variant %j is product %j in variant %j', (store_product_name, product_sku, product, variant) => {
    expect(itemParts({ store_product_name, product_sku })).toEqual({ product, variant })
  })
})

describe('the purchase of a line', () => {
  const row = { 'Order number': '1', Item: 'Ring', SKU: 'R', Qty: '1', Currency: 'EUR', Price: '10' }
  const keys = (rows: Row[]) => lines(wix(rows), 'Wix').map(purchaseKey)

  it('is the same for equal lines of any quantity', () => {
    const [first, second] = keys([row, { ...row, Qty: '2' }])
    expect(first).toBe(second)
  })

  it.each<[string, Row]>([
    ['order', { 'Order number': '2' }],
    ['SKU', { SKU: 'R-2' }],
    ['name', { Item: 'Ring, gold' }],
    ['variant', { Variant: 'Size: 9' }],
    ['text of the customer', { 'Custom text': 'Anna' }],
    ['price', { Price: '9' }],
  ])('differs with another %s', (_, change) => {
    const [first, second] = keys([row, { ...row, ...change }])
    expect(first).not.toBe(second)
  })

  it('of one item at several prices is numbered by price', () => {
    const rows = ['10', '9', '10', '8', '9'].map((Price) => ({ ...row, Price }))
    const read = lines(wix([...rows, { ...row, 'Order number': '2' }]), 'Wix')
    expect(read.map((line) => line.occurrence)).toEqual([1, 2, 1, 3, 2, 1])
  })

  it('keeps the customer’s personalisation, in old exports too', () => {
    expect(lines(wix([{ ...row, 'Custom text': ' For Anna ' }]), 'Wix')[0]?.custom_text).toBe('For Anna')
    const old = { 'Order #': '1', "Item's Name": 'Ring', Qty: '1', "Item's Custom Text": 'For Ben' }
    expect(lines(written(table(WIX_OLD, [old])), 'Wix')[0]?.custom_text).toBe('For Ben')
    expect(lines(wix([{ ...row, 'Custom text': 'x'.repeat(600) }]), 'Wix')[0]?.custom_text).toHaveLength(500)
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
  ])('is read from %j as %j', (text, price) => {
    expect(priceOf(text)).toBe(price)
  })

  it('has the currency of the order, which Shopify writes only once', () => {
    const rows: Row[] = [
      { ...plain, Currency: 'eur', 'Lineitem price': '12.50' },
      { ...plain, 'Lineitem sku': 'M-2', 'Lineitem price': '7' },
    ]
    expect(lines(shopify(rows)).map((line) => [line.sale_price, line.sale_currency])).toEqual([
      ['12.50', 'EUR'],
      ['7.00', 'EUR'],
    ])
  })

  it('is omitted where the currency is missing or unknown', () => {
    for (const Currency of ['', 'Euro']) {
      expect(lines(shopify([{ ...plain, Currency, 'Lineitem price': '12.50' }]))[0]).not.toHaveProperty(
        'sale_price',
      )
    }
    expect(lines(shopify([{ ...plain, Currency: 'EUR' }]))[0]).not.toHaveProperty('sale_currency')
  })

  // Shopify's price is of one piece before discounts; the discount is of the whole line, as in its Admin API:
  // https://shopify.dev/docs/api/admin-graphql/2024-07/objects/lineitem
  it.each([
    ['10.00', '1', '2.50', '7.50'],
    ['10.00', '2', '2.50', '8.75'],
    ['10.00', '3', '1.00', '9.67'],
    ['10.00', '2', '20.00', '0.00'],
    ['1,299.00', '2', '1,000.00', '799.00'],
    ['10.00', '2', '0.00', '10.00'],
    ['10.00', '2', '', '10.00'],
  ])('of %s a piece for %s, less %s for the line, is %s', (price, quantity, discount, sale_price) => {
    const row = { ...plain, Currency: 'EUR', 'Lineitem price': price, 'Lineitem quantity': quantity }
    expect(lines(shopify([{ ...row, 'Lineitem discount': discount }]))).toMatchObject([{ sale_price }])
  })

  it.each(['20.01', 'free', '-1'])('is omitted where a discount of %s is taken off 20.00', (discount) => {
    const row = { ...plain, Currency: 'EUR', 'Lineitem price': '10.00', 'Lineitem quantity': '2' }
    expect(lines(shopify([{ ...row, 'Lineitem discount': discount }]))[0]).not.toHaveProperty('sale_price')
  })

  it('is read from Wix exports too', () => {
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
  ])('names the recipient of %j', (label, recipient) => {
    expect(lines(wix([{ ...row, 'Shipping label': label }]), 'Wix')[0]?.recipient).toMatchObject(recipient)
  })

  it('is overridden by the export’s own columns', () => {
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

  it('has no recipient when it is empty', () => {
    expect(recipientOf(() => '')).toBeNull()
  })
})
