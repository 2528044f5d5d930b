import { createCsvReader } from '@sampan/domain/csv'
import { LEGACY_ORDER_STATUSES } from '@sampan/domain/life-cycles'
import { fromDecimal } from '@sampan/domain/money'
import { fromWireTime } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { customerIdByEmail, insertLegacyOrder, insertLegacyParts } from './legacy-orders.queries.ts'

/** The columns of the old system's export: one row per item, with the order's own columns repeated. */
const COLUMNS = [
  ...[
    'order_number',
    'account_no',
    'type_text',
    'status',
    'is_virtual',
    'external_order_price',
    'discount_amount',
  ],
  ...['transport_amount', 'total_amount', 'order_time', 'pay_time', 'consignee_name', 'consignee_country'],
  ...[
    'consignee_province',
    'consignee_city',
    'consignee_address_detail',
    'consignee_postcode',
    'consignee_phone',
  ],
  ...['consignee_email', 'product_name', 'buy_num', 'sku_discount_price', 'sum_discount_amount'],
] as const
type Row = Record<(typeof COLUMNS)[number], string>

export interface LoadReport {
  readonly loaded: number
  readonly known: number
  /** One sentence for each row or order that was left out. */
  readonly problems: readonly string[]
}

/**
 * Loads the old system's orders from its CSV export. Orders that were loaded before stay unchanged, so the
 * file may be loaded again after its problems are fixed.
 * @throws Error naming the missing columns.
 */
export async function loadLegacyOrders(context: AppContext, csv: Uint8Array): Promise<LoadReport> {
  const orders = Map.groupBy(rowsOf(csv), (row) => row.order_number)
  const problems: string[] = []
  let loaded = 0
  let known = 0
  for (const [number, rows] of orders) {
    const outcome = await loadOne(context, rows)
    if (outcome === 'loaded') loaded += 1
    else if (outcome === 'known') known += 1
    else problems.push(`${number}: ${outcome}`)
  }
  return { loaded, known, problems }
}

async function loadOne(
  context: AppContext,
  rows: readonly Row[],
): Promise<'loaded' | 'known' | (string & {})> {
  const [first] = rows
  if (!first) return 'no rows'
  const cents = (text: string) => fromDecimal(text === '' ? '0' : text, 'USD')?.minor
  const status = first.status.toLowerCase().replaceAll(' ', '_')
  const orderedAt = fromWireTime(first.order_time)
  const sums = {
    externalOrderPriceCents: cents(first.external_order_price),
    discountCents: cents(first.discount_amount),
    transportCents: cents(first.transport_amount),
    totalCents: cents(first.total_amount),
  }
  if (!(status in LEGACY_ORDER_STATUSES)) return `unknown status ${first.status}`
  if (!orderedAt) return `order_time is not a time: ${first.order_time}`
  const { externalOrderPriceCents, discountCents, transportCents, totalCents } = sums
  if (
    externalOrderPriceCents === undefined ||
    discountCents === undefined ||
    transportCents === undefined ||
    totalCents === undefined
  ) {
    return 'an amount is not a number with two decimals'
  }
  const items = rows.map((row) => ({
    productName: row.product_name,
    quantity: Number(row.buy_num),
    unitCents: cents(row.sku_discount_price) ?? 0n,
    sumCents: cents(row.sum_discount_amount) ?? 0n,
  }))
  if (items.some((item) => !Number.isInteger(item.quantity) || item.quantity < 1))
    return 'buy_num is not a whole number'
  const customerId = await customerIdByEmail(context.db, first.account_no.trim().toLowerCase())
  if (!customerId) return `no customer ${first.account_no}`

  return context.db.transaction(async (tx) => {
    const id = await insertLegacyOrder(tx, {
      orderNumber: first.order_number,
      customerId,
      typeText: first.type_text,
      status,
      isVirtual: ['1', 'true', 'yes'].includes(first.is_virtual.toLowerCase()),
      externalOrderPriceCents,
      discountCents,
      transportCents,
      totalCents,
      orderedAt,
      paidAt: fromWireTime(first.pay_time),
      consigneeName: first.consignee_name,
      consigneeCountry: first.consignee_country,
      consigneeProvince: first.consignee_province,
      consigneeCity: first.consignee_city,
      consigneeAddressDetail: first.consignee_address_detail,
      consigneePostcode: first.consignee_postcode,
      consigneePhone: first.consignee_phone,
      consigneeEmail: first.consignee_email,
    })
    if (!id) return 'known'
    await insertLegacyParts(tx, id, items, { status, remark: '', happenedAt: orderedAt })
    return 'loaded'
  })
}

function rowsOf(csv: Uint8Array): Row[] {
  let names: string[] | undefined
  const rows: Row[] = []
  const reader = createCsvReader((cells) => {
    if (!names) {
      names = cells.map((cell) => cell.trim().toLowerCase())
      return
    }
    const cellOf = (name: string) => cells[names?.indexOf(name) ?? -1]?.trim() ?? ''
    rows.push(Object.fromEntries(COLUMNS.map((name) => [name, cellOf(name)])) as Row)
  })
  reader.push(csv)
  const fault = reader.end()
  if (fault) throw new Error(`The file could not be read: ${JSON.stringify(fault)}`)
  const missing = COLUMNS.filter((name) => !names?.includes(name))
  if (missing.length > 0) throw new Error(`The file lacks these columns: ${missing.join(', ')}`)
  return rows
}
