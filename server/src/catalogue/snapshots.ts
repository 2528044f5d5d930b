import { createHash } from 'node:crypto'
import type { Queryable } from '@sampan/database'
import { cny } from '@sampan/domain/money'
import { type Selection, skuKey } from '@sampan/domain/product-detail'
import type { Product } from '../integrations/marketplace/index.ts'
import { selectSnapshot } from './catalogue.queries.ts'

/** A marketplace's product data at one moment. Customers buy exactly what was shown to them. */
export interface Snapshot {
  readonly id: string
  readonly provider: string
  readonly product: Product
  readonly contentHash: string
  /** The time at which the marketplace last confirmed it. */
  readonly checkedAt: Date
}

/** Returns a snapshot; null for an unknown one. It is the same for every customer. */
export const snapshotById = (db: Queryable, id: string): Promise<Snapshot | null> => selectSnapshot(db, id)

/** Returns the hash by which an unchanged product is recognised, so that it gets no second snapshot. */
export const hashProduct = (product: Product): string =>
  createHash('sha256').update(JSON.stringify(product)).digest('hex')

/** Converts a sku id to a selection the domain can check: the customer's option values, group by group. */
export function selectionOf(
  product: Product,
  skuId: string,
  pieces: Pick<Selection, 'quantity' | 'mostPieces'>,
): Selection {
  const values = skuId === '' ? [] : skuId.split(';')
  return {
    groups: product.groups,
    chosen: product.groups.map((group) =>
      values.find((value) => group.options.some((option) => option.value === value)),
    ),
    skus: Object.fromEntries(
      Object.entries(product.skus).map(([key, sku]) => [
        skuKey(key.split(';')),
        { price: cny(sku.priceFen), stock: sku.stock },
      ]),
    ),
    whole: { price: cny(product.priceFen), stock: product.stock },
    ...pieces,
    minQuantity: product.minQuantity,
    lotSize: product.lotSize,
  }
}
