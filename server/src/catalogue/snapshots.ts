import { createHash } from 'node:crypto'
import type { Queryable } from '@sampan/database'
import { cny } from '@sampan/domain/money'
import { type Selection, skuKey } from '@sampan/domain/product-detail'
import type { Product } from '../integrations/marketplace/index.ts'
import { selectSnapshot } from './catalogue.queries.ts'

/** What a marketplace said at a moment: what was shown is what is bought. */
export interface Snapshot {
  readonly id: string
  readonly provider: string
  readonly product: Product
  readonly contentHash: string
  /** When the marketplace last confirmed it. */
  readonly checkedAt: Date
}

export const snapshotById = (db: Queryable, id: string): Promise<Snapshot | null> => selectSnapshot(db, id)

export const hashProduct = (product: Product): string =>
  createHash('sha256').update(JSON.stringify(product)).digest('hex')

/** A sku id as a choice that the domain can check: the values that the customer joined, group by group. */
export function selectionOf(product: Product, skuId: string, quantity: number): Selection {
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
    quantity,
    minQuantity: product.minQuantity,
  }
}
