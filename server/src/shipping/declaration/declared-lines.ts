import type { Queryable } from '@sampan/database'
import {
  type DeclaredLine,
  type HeadingProposal,
  lineProblems,
  netWeights,
  pricePerPiece,
  proposeHeadings,
} from '@sampan/domain/customs-declaration'
import { type Grams, grams } from '@sampan/domain/units'
import { goodsPaidFor, type Order } from '../../orders/index.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { declaredBefore, type Product, productsOf, storedLines } from './declaration.queries.ts'

/** The price of one piece for its buyer; null for goods that were not bought through us. */
export interface Paid {
  readonly unit: bigint | null
  /** ISO 4217. */
  readonly currency: string
}

/** The declaration of one order in a parcel. */
export interface OrderLine extends DeclaredLine {
  readonly order: Order
  readonly paid: Paid
  readonly net: Grams
  /** Who corrected it last; null for the customer, or when it is only proposed. */
  readonly staffId: string | null
}

/** A proposed line, with the product it is stored under (null without a snapshot). */
export interface ProposedLine extends OrderLine {
  readonly product: Product | null
  /** What was paid for all pieces, in US cents. */
  readonly goodsCents: bigint
  readonly proposals: readonly HeadingProposal[]
}

const MAX_DESCRIPTION = 80
const HOME = 'CN'

/**
 * For a store order the sale price, where the export stated it; otherwise the price of the goods.
 * @param goodsCents what was paid for all of its pieces
 */
function paidFor({ salePrice, saleCurrency, quantity }: Order, goodsCents: bigint): Paid {
  if (salePrice !== null && saleCurrency !== null)
    return { unit: BigInt(Math.round(Number(salePrice) * 100)), currency: saleCurrency }
  return { unit: goodsCents === 0n ? null : pricePerPiece(goodsCents, quantity), currency: 'USD' }
}

/**
 * Proposes the declaration of orders: as staff declared the product, else as this customer did, else by the words
 * of its name, at the price that was paid.
 */
export async function proposeLines(
  db: Queryable,
  customerId: string,
  orders: readonly Order[],
): Promise<ProposedLine[]> {
  const products = await productsOf(db, orders)
  const before = await declaredBefore(db, customerId, [...products.values()])
  const goods = await goodsPaidFor(db, orders)
  return orders.map((order) => {
    const product = (order.snapshotId && products.get(order.snapshotId)) || null
    const known = before
      .filter(({ marketplace, itemId }) => marketplace === product?.marketplace && itemId === product.itemId)
      .sort((a, b) => Number(a.customerId !== null) - Number(b.customerId !== null))[0]
    const proposals = proposeHeadings(`${order.storeItemName} ${order.productName}`)
    const heading = proposals[0]?.heading
    const goodsCents = goods.get(order.id) ?? 0n
    const paid = paidFor(order, goodsCents)
    return {
      order,
      product,
      proposals,
      goodsCents,
      paid,
      net: grams(order.weightG ?? 0),
      staffId: null,
      description: known?.description ?? heading?.description ?? usableName(order.productName),
      hsCode: known?.hsCode ?? heading?.code ?? '',
      origin: known?.origin ?? HOME,
      material: known?.material ?? heading?.material ?? '',
      unitValue: paid.unit ?? 0n,
      reason: '',
    }
  })
}

/** An English product name describes the goods; any other must be translated manually. */
function usableName(name: string): string {
  const description = name.slice(0, MAX_DESCRIPTION).trim()
  const line = { description, hsCode: '', origin: HOME, material: '', unitValue: 1n, reason: '' }
  return lineProblems(line, null).description === undefined ? description : ''
}

/** Returns the current declaration of a parcel's orders: stated, else proposed. */
export async function linesOf(
  db: Queryable,
  parcel: Pick<Parcel, 'id' | 'customerId' | 'packedWeightG'>,
  orders: readonly Order[],
): Promise<OrderLine[]> {
  const stored = await storedLines(db, parcel.id)
  const missing = orders.filter(({ id }) => !stored.has(id))
  const goods = await goodsPaidFor(
    db,
    orders.filter(({ id }) => stored.has(id)),
  )
  const proposed = new Map(
    (await proposeLines(db, parcel.customerId, missing)).map((line) => [line.order.id, line]),
  )
  const lines = orders.flatMap((order): OrderLine[] => {
    const row = stored.get(order.id)
    const likely = proposed.get(order.id)
    if (!row) return likely ? [likely] : []
    const { description, hsCode, origin, material, reason, staffId } = row
    const paid = { ...paidFor(order, goods.get(order.id) ?? 0n), currency: row.currency }
    const net = grams(row.netG ?? order.weightG ?? 0)
    const unitValue = row.unitValueMinor
    return [{ order, paid, net, staffId, description, hsCode, origin, material, reason, unitValue }]
  })
  const gross = parcel.packedWeightG === null ? null : grams(parcel.packedWeightG)
  const net = netWeights(
    lines.map((line) => line.net),
    gross,
  )
  return lines.map((line, index) => ({ ...line, net: net[index] ?? line.net }))
}
