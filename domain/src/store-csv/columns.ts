export const STORE_TYPES = ['Shopify', 'Wix'] as const
export type StoreType = (typeof STORE_TYPES)[number]

/** The fields read from an export. Line fields differ between the rows of an order, order fields do not. */
export const LINE_FIELDS = [
  'item',
  'variant',
  'customText',
  'sku',
  'quantity',
  'price',
  'discount',
  'refundedQuantity',
  'fulfilment',
  'ships',
] as const
export const ORDER_FIELDS = [
  'currency',
  'shippingLabel',
  'cancelledAt',
  'payment',
  'orderFulfilment',
  'email',
  'name',
  'company',
  'street',
  'address1',
  'address2',
  'city',
  'province',
  'provinceCode',
  'country',
  'postcode',
  'phone',
  'otherPhone',
] as const
export type LineField = (typeof LINE_FIELDS)[number]
export type OrderField = (typeof ORDER_FIELDS)[number]
type Field = 'order' | LineField | OrderField

/**
 * Header cells of all known versions of the exports, in the form of `plainHeader`; the current name comes
 * first.
 */
const HEADERS: Record<StoreType, Partial<Record<Field, readonly string[]>>> = {
  Shopify: {
    order: ['name'],
    item: ['lineitem name'],
    variant: ['lineitem variant title', 'lineitem variant'],
    sku: ['lineitem sku'],
    quantity: ['lineitem quantity'],
    price: ['lineitem price'],
    discount: ['lineitem discount'],
    currency: ['currency'],
    fulfilment: ['lineitem fulfillment status'],
    ships: ['lineitem requires shipping'],
    cancelledAt: ['cancelled at', 'canceled at'],
    payment: ['financial status'],
    orderFulfilment: ['fulfillment status'],
    email: ['email'],
    name: ['shipping name'],
    company: ['shipping company'],
    street: ['shipping street'],
    address1: ['shipping address1'],
    address2: ['shipping address2'],
    city: ['shipping city'],
    province: ['shipping province name'],
    provinceCode: ['shipping province'],
    country: ['shipping country'],
    postcode: ['shipping zip'],
    phone: ['shipping phone'],
    otherPhone: ['phone'],
  },
  Wix: {
    order: ['order number', 'order', 'order no'],
    item: ['item', 'item s name', 'items name', 'item name'],
    variant: ['variant', 'item s variant', 'items variant', 'item variant', 'options', 'item options'],
    customText: ['custom text', 'item s custom text', 'items custom text', 'item custom text'],
    sku: ['sku', 'item s sku', 'item sku'],
    quantity: ['qty', 'quantity', 'item qty'],
    price: ['price', 'item s price', 'items price', 'item price'],
    currency: ['currency'],
    shippingLabel: ['shipping label'],
    refundedQuantity: ['quantity refunded', 'refunded quantity', 'qty refunded'],
    cancelledAt: ['cancelled at', 'canceled at'],
    payment: ['payment status', 'payment'],
    orderFulfilment: ['fulfillment status', 'fulfilment status', 'fulfillment', 'fulfilment'],
    email: ['contact email', 'buyer s email', 'billing email', 'email'],
    name: ['recipient name', 'delivery customer', 'shipping customer', 'delivery name', 'shipping name'],
    company: ['recipient company name', 'delivery company name', 'shipping company name'],
    street: [
      'delivery address',
      'delivery street name number',
      'delivery street name and number',
      'shipping address',
      'shipping street name number',
    ],
    city: ['delivery city', 'shipping city'],
    province: ['delivery state', 'delivery state province', 'shipping state'],
    country: ['delivery country', 'shipping country'],
    postcode: [
      'delivery postal code',
      'delivery zip postal code',
      'delivery zip code',
      'shipping zip code',
      'shipping postal code',
    ],
    phone: ['recipient phone', 'delivery phone', 'shipping phone'],
    otherPhone: ['buyer s phone', 'billing phone', 'phone'],
  },
}

const REQUIRED = ['order', 'item', 'quantity'] as const

/** The current names of the required columns, for messages. */
const CALLED: Record<StoreType, Record<(typeof REQUIRED)[number], string>> = {
  Shopify: { order: 'Name', item: 'Lineitem name', quantity: 'Lineitem quantity' },
  Wix: { order: 'Order number', item: 'Item', quantity: 'Qty' },
}

/** Columns that only exports of orders have. */
const ORDER_SIGNS = new Set([
  'financial status',
  'fulfillment status',
  'paid at',
  'subtotal',
  'total',
  'payment status',
  'date created',
  'total order quantity',
  'net amount',
])

/** Reduces a header cell to letters, digits and single spaces. */
const plainHeader = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The column index of each field; undefined for absent fields. The first column of a name counts. */
export type ColumnMap = Readonly<Partial<Record<Field, number>>>

function locate(headers: readonly string[], storeType: StoreType): ColumnMap {
  const found: Partial<Record<Field, number>> = {}
  for (const [field, names] of Object.entries(HEADERS[storeType]) as [Field, readonly string[]][]) {
    const name = names.find((one) => headers.includes(one))
    if (name !== undefined) found[field] = headers.indexOf(name)
  }
  return found
}

/**
 * Why a header is not that of this store's order lines:
 * - `order_summary`: orders without their items; the export to choose is the one with items.
 * - `missing_columns`: items, but trimmed; `columns` are missing.
 * - `other_store`: the other store's export.
 * - `not_orders`: a file of another kind.
 */
export type HeaderFault =
  | { readonly reason: 'order_summary' | 'not_orders' }
  | { readonly reason: 'missing_columns'; readonly columns: readonly string[] }
  | { readonly reason: 'other_store'; readonly storeType: StoreType }

export type HeaderReading =
  | { readonly ok: true; readonly columns: ColumnMap }
  | { readonly ok: false; readonly fault: HeaderFault }

const missing = (columns: ColumnMap) => REQUIRED.filter((field) => columns[field] === undefined)

/** Finds the columns of a store's export by its header row, in any order. */
export function readHeader(cells: readonly string[], storeType: StoreType): HeaderReading {
  const headers = cells.map(plainHeader)
  const columns = locate(headers, storeType)
  const absent = missing(columns)
  if (absent.length === 0) return { ok: true, columns }
  const other = STORE_TYPES.find((type) => type !== storeType && missing(locate(headers, type)).length === 0)
  if (other) return { ok: false, fault: { reason: 'other_store', storeType: other } }
  const hasItems = columns.item !== undefined || columns.quantity !== undefined || columns.sku !== undefined
  if (hasItems) {
    return {
      ok: false,
      fault: { reason: 'missing_columns', columns: absent.map((field) => CALLED[storeType][field]) },
    }
  }
  const isSummary = columns.order !== undefined && headers.some((header) => ORDER_SIGNS.has(header))
  return { ok: false, fault: { reason: isSummary ? 'order_summary' : 'not_orders' } }
}
