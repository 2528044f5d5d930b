import { productSnapshots } from '@sampan/database/tables'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import type { AppContext } from '../src/context.ts'
import { anOrder } from './order-factories.ts'

/** The settings of 1688's emulator. */
export const settingsOf1688 = ({ url }: { readonly url: string }) => ({
  ALI1688_BASE_URL: url,
  ALI1688_APP_KEY: 'demo-app',
  ALI1688_APP_SECRET: 'demo-secret',
  ALI1688_REFRESH_TOKEN: 'demo-refresh',
})

let next = 0

/** Creates an order of pieces that 1688's emulator sells for ¥75.00, with ¥12.00 of freight; by default it waits to be bought. */
export async function anOrderAt1688(
  context: AppContext,
  customer: { id: string },
  { marketplace = '1688', quantity = 2, status = 'wait_purchase' as OrderStatus } = {},
) {
  next += 1
  const [snapshot] = await context.db
    .insert(productSnapshots)
    .values({
      marketplace,
      itemId: '534683243432',
      lang: 'en',
      provider: 'test',
      product: {
        marketplace,
        itemId: '534683243432',
        sellerName: 'Qingchuan Bags',
        title: 'Gloves',
        skus: { v1: { skuId: '4552593643000' } },
      },
      contentHash: `gloves-${next}`,
    })
    .returning()
  return anOrder(context, customer, {
    status,
    snapshotId: snapshot?.id ?? '',
    skuId: 'v1',
    quantity,
    unitPriceFen: 7500n,
    freightFen: 1200n,
  })
}
