import {
  clean,
  currencyOf,
  cutName,
  cutOrder,
  cutText,
  isRounded,
  priceAfter,
  quantityOf,
  type Recipient,
  recipientOf,
} from './cells.ts'
import {
  type ColumnMap,
  LINE_FIELDS,
  type LineField,
  ORDER_FIELDS,
  type OrderField,
  type StoreType,
} from './columns.ts'
import { lineName, storeItemName } from './item-name.ts'

/** One line of a store's export, with the API's field names. */
export interface StoreOrderLine {
  readonly external_order_id: string
  readonly store_product_name: string
  /** The variant, where the export has a column for it; Shopify's item names end with it. */
  readonly product_sku: string
  /** The store's SKU; item name and variant where it has none. */
  readonly store_product_sku: string
  readonly product_quantity: number
  /** What the store's customer wrote for this item, for example an engraving. */
  readonly custom_text: string
  /**
   * 1, or more for a further line of the same item of the same order that was sold at another price, such as a
   * second piece at a discount. Lines that are equal in everything share a number.
   */
  readonly occurrence: number
  /**
   * Unit price paid by the store's customer, less the line's own discount: a decimal with two places, for the
   * customs declaration. Shopify does not divide a discount on the whole order among its lines.
   */
  readonly sale_price?: string
  /** ISO 4217. */
  readonly sale_currency?: string
  readonly recipient?: Recipient
}

/**
 * Why a line is not bought: it needs no purchase (`cancelled`, `refunded`, `fulfilled`, `not_shipped` for downloads), or
 * data is missing (`no_order`, `no_quantity`, `sku_rounded` by a spreadsheet).
 */
export type SkipReason =
  | 'cancelled'
  | 'refunded'
  | 'fulfilled'
  | 'not_shipped'
  | 'no_order'
  | 'no_quantity'
  | 'sku_rounded'

export interface ReadLine {
  readonly line: StoreOrderLine
  /** Null when the line is to be bought. */
  readonly skip: SkipReason | null
  /** The row in the file, counted from 1 as spreadsheets do. */
  readonly row: number
}

interface RawLine {
  readonly row: number
  readonly order: string
  readonly cells: Readonly<Record<LineField, string>>
}
type OrderCells = Map<OrderField, string>

/** Shopify's name of the only variant of a product without variants. */
const NO_VARIANT = 'Default Title'

const word = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
const CANCELLED = new Set(['cancelled', 'canceled', 'voided'])
const REFUNDED = new Set(['refunded', 'fullyrefunded'])

function skipReason(raw: RawLine, left: number | null, order: OrderCells): SkipReason | null {
  const payment = word(order.get('payment') ?? '')
  const fulfilment = word(raw.cells.fulfilment || (order.get('orderFulfilment') ?? ''))
  if (order.get('cancelledAt') || CANCELLED.has(payment) || CANCELLED.has(fulfilment)) return 'cancelled'
  if (REFUNDED.has(payment) || left === 0) return 'refunded'
  if (fulfilment === 'fulfilled') return 'fulfilled'
  if (word(raw.cells.ships) === 'false') return 'not_shipped'
  if (raw.order === '') return 'no_order'
  if (left === null) return 'no_quantity'
  return isRounded(raw.cells.sku) ? 'sku_rounded' : null
}

function finished(raw: RawLine, order: OrderCells, storeType: StoreType): ReadLine {
  const { sku, customText, quantity, refundedQuantity, discount } = raw.cells
  const variant = raw.cells.variant === NO_VARIANT ? '' : raw.cells.variant
  const item = storeType === 'Shopify' ? lineName(raw.cells.item, variant) : raw.cells.item
  const ordered = quantityOf(quantity)
  const left = ordered === null ? null : Math.max(0, ordered - (quantityOf(refundedQuantity) ?? 0))
  const recipient = recipientOf((field) => order.get(field) ?? '')
  const price = priceAfter(raw.cells.price, discount, ordered)
  const currency = currencyOf(order.get('currency') ?? '')
  return {
    line: {
      external_order_id: cutOrder(raw.order),
      store_product_name: cutName(item),
      product_sku: cutName(variant),
      store_product_sku: cutName(sku || storeItemName({ store_product_name: item, product_sku: variant })),
      product_quantity: left || (ordered ?? 0),
      custom_text: cutText(customText),
      occurrence: 1,
      ...(price && currency ? { sale_price: price, sale_currency: currency } : {}),
      ...(recipient ? { recipient } : {}),
    },
    skip: skipReason(raw, left, order),
    row: raw.row,
  }
}

type Purchase = Pick<
  StoreOrderLine,
  | 'external_order_id'
  | 'store_product_sku'
  | 'store_product_name'
  | 'product_sku'
  | 'custom_text'
  | 'occurrence'
>

/** Equal for lines of the same purchase: the same item of the same order, with the same text and occurrence. */
export const purchaseKey = (line: Purchase): string =>
  [line.external_order_id, line.store_product_sku, storeItemName(line), line.custom_text, line.occurrence]
    .map((part) => String(part).trim())
    .join('\u0000')

/** Numbers the lines of one purchase that were sold at different prices; see `occurrence`. */
function numbered(lines: readonly ReadLine[]): ReadLine[] {
  const salesOf = new Map<string, string[]>()
  return lines.map((read) => {
    const { line } = read
    const key = purchaseKey(line)
    const sales = salesOf.get(key) ?? []
    const sale = `${line.sale_price} ${line.sale_currency}`
    if (!sales.includes(sale)) salesOf.set(key, [...sales, sale])
    const occurrence = sales.includes(sale) ? sales.indexOf(sale) + 1 : sales.length + 1
    return { ...read, line: { ...line, occurrence } }
  })
}

/**
 * Collects the rows of an export. Cells of the order may be in any of its rows: Shopify writes them once, Wix
 * on every row, and a spreadsheet may have sorted the rows. Lines are therefore completed at the end.
 */
export function createLineCollector(columns: ColumnMap, storeType: StoreType) {
  const lines: RawLine[] = []
  const orders = new Map<string, OrderCells>()
  let lastOrder = ''

  const cellOf = (cells: readonly string[], field: 'order' | LineField | OrderField): string => {
    const at = columns[field]
    const cell = at === undefined ? '' : (cells[at] ?? '')
    // Line breaks separate the parts of a shipping label.
    return field === 'shippingLabel' ? cell.trim() : clean(cell)
  }

  return {
    add(cells: readonly string[], row: number): void {
      const order = cellOf(cells, 'order') || lastOrder
      lastOrder = order
      const known = orders.get(order) ?? new Map<OrderField, string>()
      orders.set(order, known)
      for (const field of ORDER_FIELDS) {
        if (known.has(field)) continue
        const text = cellOf(cells, field)
        if (text !== '') known.set(field, text)
      }
      const own = Object.fromEntries(LINE_FIELDS.map((field) => [field, cellOf(cells, field)])) as Record<
        LineField,
        string
      >
      // A row without an item is a payment or note of its order.
      if (own.item !== '' || own.sku !== '') lines.push({ row, order, cells: own })
    },
    finish: (): ReadLine[] =>
      numbered(lines.map((raw) => finished(raw, orders.get(raw.order) ?? new Map(), storeType))),
  }
}
