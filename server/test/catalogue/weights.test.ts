import { orders, parcels, productSnapshots } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countWeights } from '../../src/catalogue/weights/count-weights.ts'
import { likelyWeight, productWeight } from '../../src/catalogue/weights/product-weight.ts'
import type { Product } from '../../src/integrations/marketplace/index.ts'
import { aCustomer, anOrder, aParcel } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
let made = 0

const aProduct = (over: Partial<Product> = {}): Product => ({
  ...{ marketplace: 'taobao', itemId: String(810_000_000_000 + made++), title: 'Ceramic vase', images: [] },
  ...{ detailsHtml: '', priceFen: 100, freightFen: 0, minQuantity: 1, lotSize: 1, stock: 1, groups: [] },
  ...{ skus: {}, propsListOrigin: {}, ladder: [], sellerName: 'Kiln', sellerLink: '', weightG: null },
  ...over,
})

/** Weighs orders of a product: total grams, for a number of pieces, of which some may not have arrived. */
type Weighing = readonly [grams: number, pieces: number, arrived?: number]
async function weigh(product: Product, ...weighings: readonly Weighing[]) {
  const { marketplace, itemId } = product
  const [snapshot] = await test.context.db
    .insert(productSnapshots)
    .values({ marketplace, itemId, lang: 'en', provider: 'test', product, contentHash: itemId })
    .returning()
  const customer = await aCustomer(test.context)
  for (const [weightG, quantity, receivedQuantity = null] of weighings) {
    const order = await anOrder(test.context, customer, {
      ...{ status: 'in_warehouse', quantity },
      ...(snapshot && { snapshotId: snapshot.id }),
    })
    await test.context.db.update(orders).set({ weightG, receivedQuantity }).where(eq(orders.id, order.id))
  }
}

describe('the weight of a product', () => {
  it('is the median of the weights per piece in the warehouse, with range and number', async () => {
    const product = aProduct({ title: 'Bamboo flute', weightG: 9000 })
    await weigh(product, [400, 1], [760, 5, 2], [420, 1], [410, 1], [4100, 1])
    expect(await productWeight(test.context.db, product)).toEqual({
      grams: 410,
      source: 'own_orders',
      weighed: { median: 410, low: 380, high: 420, cases: 5 },
    })
  })

  it('is the seller’s when it was never weighed, else that of such goods of the seller, else of all sellers', async () => {
    const kiln = [610, 590, 600].map((grams) => [aProduct({ sellerName: 'Kiln 2' }), grams] as const)
    const others = [900, 1000, 1100].map((grams) => [aProduct({ sellerName: `S${grams}` }), grams] as const)
    for (const [product, grams] of [...kiln, ...others]) await weigh(product, [2 * grams, 3, 2])
    await countWeights(test.context)
    const weight = (over: Partial<Product>) => likelyWeight(test.context.db, aProduct(over))
    expect(await weight({ sellerName: 'Kiln 2' })).toMatchObject({
      grams: 600,
      source: 'own_shop',
      weighed: { low: 590, high: 610, cases: 3 },
    })
    expect(await weight({ sellerName: 'Nobody' })).toMatchObject({
      source: 'own_kind',
      weighed: { cases: 6 },
    })
    expect(await weight({ sellerName: 'Kiln 2', weightG: 450 })).toMatchObject({
      grams: 450,
      source: 'seller',
    })
    expect(await weight({ title: 'Blargh' })).toMatchObject({ source: 'typical', weighed: null })
  })
})

it('the accuracy counts parcels that were priced by an estimate and packed since', async () => {
  const ask = async () => (await test.ask('/api/service/get_weight_accuracy', {})).data
  expect(await ask()).toEqual({ parcels: 0, within_tenth: null, median_difference: null })
  const customer = await aCustomer(test.context)
  const packed = async (
    packedWeightG: number,
    hoursAfterPrice: number,
    status: 'paid' | 'shipped' | 'unpaid' = 'paid',
  ) => {
    const { id } = await aParcel(test.context, customer, { status, itemsG: 600, packingG: 400 })
    const now = test.context.now()
    const pricedAt = new Date(now.getTime() - hoursAfterPrice * 3_600_000)
    await test.context.db
      .update(parcels)
      .set({ packedWeightG, packedAt: now, pricedAt })
      .where(eq(parcels.id, id))
  }
  await packed(1100, 1)
  await packed(950, 1)
  await packed(1101, 1)
  await packed(1400, 1, 'shipped')
  // Its price may still change.
  await packed(1300, 1, 'unpaid')
  // Packed before it was priced: nothing was estimated.
  await packed(1000, 0)
  expect(await ask()).toEqual({ parcels: 4, within_tenth: 0.5, median_difference: expect.closeTo(0.1005) })
})
