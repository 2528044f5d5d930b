import type { Transaction } from '@sampan/database'
import type { Order } from '../../orders/index.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { checkLines, checkTaxNumber, isoDay, type StatedLine } from './check-declaration.ts'
import { rememberProducts, saveLines } from './declaration.queries.ts'
import { linesOf, proposeLines } from './declared-lines.ts'

/** A declaration as the customer sent it. */
export interface Statement {
  readonly taxNumber: string
  readonly lines: readonly StatedLine[]
}

interface NewParcel {
  readonly id: string
  readonly customerId: string
  readonly countryCode: string
  readonly orders: readonly Order[]
}

/** Returns the consignee's number of a statement. @throws Refusal tax_number_missing, tax_number_wrong */
export const statedTaxNumber = ({ taxNumber }: Statement, country: string): string =>
  checkTaxNumber(taxNumber, country, 'declaration.tax_number')

/**
 * Stores the customs declaration of a new parcel: as stated, else as proposed from what was paid. The customer's
 * changes are stored for their next parcel of the product.
 * @throws Refusal check_declaration, declaration_items_differ
 */
export async function declareParcel(
  tx: Transaction,
  parcel: NewParcel,
  statement: Statement | null,
  now: Date,
): Promise<void> {
  const { customerId } = parcel
  const proposed = await proposeLines(tx, customerId, parcel.orders)
  if (statement) {
    checkLines(statement.lines, proposed, {
      country: parcel.countryCode,
      day: isoDay(now),
      field: (index, name) => `declaration.lines.${index}.${name}`,
    })
  }
  const stated = new Map(statement?.lines.map((line) => [line.orderNumber, line]))
  const lines = proposed.map((item) => ({ item, line: stated.get(item.order.orderNumber) ?? item }))
  await saveLines(
    tx,
    lines.map(({ item, line }) => ({
      parcelId: parcel.id,
      orderId: item.order.id,
      customerId,
      ...goodsOf(line),
      unitValueMinor: line.unitValue,
      currency: item.paid.currency,
      // A reason is stored only with a difference.
      reason: line.unitValue === item.paid.unit ? '' : line.reason,
      updatedAt: now,
    })),
  )
  await rememberProducts(
    tx,
    lines.flatMap(({ item, line }) =>
      item.product && isChanged(line, item)
        ? [{ ...item.product, customerId, ...goodsOf(line), updatedAt: now }]
        : [],
    ),
  )
}

/** Stores the final declaration of a departing parcel, net weights included; it cannot change afterwards. */
export async function freezeDeclaration(
  tx: Transaction,
  parcel: Parcel,
  orders: readonly Order[],
  now: Date,
): Promise<void> {
  const lines = await linesOf(tx, parcel, orders)
  await saveLines(
    tx,
    lines.map(({ order, paid, unitValue, reason, net, staffId, ...line }) => ({
      parcelId: parcel.id,
      orderId: order.id,
      customerId: parcel.customerId,
      ...goodsOf(line),
      unitValueMinor: unitValue,
      currency: paid.currency,
      reason,
      netG: net,
      staffId,
      updatedAt: now,
    })),
  )
}

type Goods = Pick<StatedLine, 'description' | 'hsCode' | 'origin' | 'material'>

/** The part of a line about the goods themselves, whatever they cost. */
export const goodsOf = ({ description, hsCode, origin, material }: Goods): Goods => ({
  description,
  hsCode,
  origin,
  material,
})

const isChanged = (line: Goods, before: Goods) =>
  JSON.stringify(goodsOf(line)) !== JSON.stringify(goodsOf(before))
