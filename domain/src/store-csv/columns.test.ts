import { describe, expect, it } from 'vitest'
import { readHeader, type StoreType } from './columns.ts'

/** The names of every column in real exports, by the field that is read from it. */
const NAMES = {
  Shopify: {
    variant: ['Lineitem variant title', 'Lineitem variant'],
    sku: ['Lineitem sku'],
    price: ['Lineitem price'],
    currency: ['Currency'],
    fulfilment: ['Lineitem fulfillment status'],
    ships: ['Lineitem requires shipping'],
    cancelledAt: ['Cancelled at', 'Canceled at'],
    payment: ['Financial Status'],
    orderFulfilment: ['Fulfillment Status'],
    email: ['Email'],
    name: ['Shipping Name'],
    company: ['Shipping Company'],
    street: ['Shipping Street'],
    address1: ['Shipping Address1'],
    address2: ['Shipping Address2'],
    city: ['Shipping City'],
    province: ['Shipping Province Name'],
    provinceCode: ['Shipping Province'],
    country: ['Shipping Country'],
    postcode: ['Shipping Zip'],
    phone: ['Shipping Phone'],
    otherPhone: ['Phone'],
  },
  Wix: {
    variant: ['Variant', "Item's Variant", 'Items Variant', 'Item Variant', 'Options', 'Item Options'],
    customText: ['Custom text', "Item's Custom Text", 'Items Custom Text', 'Item custom text'],
    sku: ['SKU', "Item's SKU", 'Item SKU'],
    price: ['Price', "Item's Price", 'Items Price', 'Item Price'],
    currency: ['Currency'],
    shippingLabel: ['Shipping label'],
    refundedQuantity: ['Quantity refunded', 'Refunded quantity', 'Qty refunded'],
    cancelledAt: ['Cancelled at', 'Canceled at'],
    payment: ['Payment status', 'Payment'],
    orderFulfilment: ['Fulfillment status', 'Fulfilment status', 'Fulfillment', 'Fulfilment'],
    email: ['Contact email', "Buyer's Email", 'Billing email', 'Email'],
    name: ['Recipient name', 'Delivery Customer', 'Shipping Customer', 'Delivery name', 'Shipping name'],
    company: ['Recipient company name', 'Delivery Company Name', 'Shipping company name'],
    street: [
      'Delivery address',
      'Delivery Street Name&Number',
      'Delivery street name and number',
      'Shipping address',
      'Shipping Street Name&Number',
    ],
    city: ['Delivery city', 'Shipping City'],
    province: ['Delivery state', 'Delivery State/Province', 'Shipping State'],
    country: ['Delivery country', 'Shipping Country'],
    postcode: [
      'Delivery postal code',
      'Delivery Zip/Postal Code',
      'Delivery Zip Code',
      'Shipping Zip Code',
      'Shipping postal code',
    ],
    phone: ['Recipient phone', 'Delivery phone', 'Shipping phone'],
    otherPhone: ["Buyer's Phone #", 'Billing phone', 'Phone'],
  },
} as const
const NEEDED = {
  Shopify: ['Name', 'Lineitem name', 'Lineitem quantity'],
  Wix: ['Order number', 'Item', 'Qty'],
} as const

const columnsOf = (cells: readonly string[], type: StoreType) => {
  const reading = readHeader(cells, type)
  return reading.ok ? reading.columns : reading.fault
}
const cases = (['Shopify', 'Wix'] as const).flatMap((type) =>
  Object.entries<readonly string[]>(NAMES[type]).flatMap(([field, names]) =>
    names.map((name) => [type, name, field] as const),
  ),
)

describe('a column of a store export', () => {
  it.each(cases)('of %s, %s, is the %s', (type, name, field) => {
    const needed = NEEDED[type]
    expect(columnsOf([...needed, name], type)).toEqual({ order: 0, item: 1, quantity: 2, [field]: 3 })
  })

  it.each([
    [['Order number', 'Order #', 'Order', 'Order no.'], 0],
    [['Item', "Item's Name", 'Items Name', 'Item name'], 1],
    [['Qty', 'Quantity', 'Item Qty'], 2],
  ] as const)('of Wix may be called %s', (names, at) => {
    for (const name of names) {
      const cells = NEEDED.Wix.map((needed, index) => (index === at ? name : needed))
      expect(columnsOf(cells, 'Wix')).toEqual({ order: 0, item: 1, quantity: 2 })
    }
  })

  it('with its current name takes precedence over one with an older name, in any position', () => {
    expect(columnsOf(['Order #', 'Order number', 'Item', 'Qty'], 'Wix')).toMatchObject({ order: 1 })
  })

  it('that occurs twice is read at its first position', () => {
    expect(
      columnsOf(['Name', 'Lineitem name', 'Lineitem quantity', 'Email', 'Email'], 'Shopify'),
    ).toMatchObject({
      email: 3,
    })
  })
})

describe('a header that is refused', () => {
  it.each([
    'Financial Status',
    'Fulfillment Status',
    'Paid at',
    'Subtotal',
    'Total',
    'Payment Status',
    'Date created',
    'Total order quantity',
    'Net amount',
  ])('is that of a summary with %s and without items', (sign) => {
    expect(columnsOf(['Name', sign], 'Shopify')).toEqual({ reason: 'order_summary' })
    expect(columnsOf(['Order number', sign], 'Wix')).toEqual({ reason: 'order_summary' })
    expect(columnsOf(['Customer', sign], 'Wix')).toEqual({ reason: 'not_orders' })
  })

  it.each([
    ['Shopify', ['Lineitem name'], ['Name', 'Lineitem quantity']],
    ['Shopify', ['Lineitem quantity'], ['Name', 'Lineitem name']],
    ['Shopify', ['Lineitem sku'], ['Name', 'Lineitem name', 'Lineitem quantity']],
    ['Wix', ['Item'], ['Order number', 'Qty']],
    ['Wix', ['Qty'], ['Order number', 'Item']],
    ['Wix', ['SKU', 'Order number'], ['Item', 'Qty']],
  ] as const)('of %s with %s says what is missing', (type, cells, columns) => {
    expect(columnsOf(cells, type)).toEqual({ reason: 'missing_columns', columns })
  })

  it('is that of another file without any order column', () => {
    expect(columnsOf(['Name', 'Address'], 'Shopify')).toEqual({ reason: 'not_orders' })
  })
})
