import { Refusal } from '../../refusal.ts'
import { trackingNumberOf } from '../../tracking-number.ts'
import type { World } from '../../world.ts'
import { requireCountry } from '../countries/index.ts'
import { rateInForce } from '../rates/index.ts'
import { createOrders } from './create-orders.ts'
import { forwardingByTracking } from './orders.queries.ts'

interface Announcement {
  readonly customerId: string
  readonly countryCode: string
  readonly productName: string
  readonly trackingNumber: string
  readonly remark: string
  readonly imageUrl: string
}

/**
 * Announces a parcel that the customer bought elsewhere: a forwarding order, on the way from the start.
 * @throws Refusal select_country, and beside the number one_tracking_number, tracking_number_wrong, tracking_number_taken
 */
export async function forwardParcel(world: World, announced: Announcement): Promise<string> {
  await requireCountry(world.db, announced.countryCode)
  const normalised = trackingNumberOf(announced.trackingNumber, 'tracking_number_cn')
  return world.db.transaction(async (tx) => {
    if (await forwardingByTracking(tx, announced.customerId, normalised)) {
      throw Refusal.beside('tracking_number_cn', 'tracking_number_taken')
    }
    const rate = await rateInForce(tx)
    const [created] = await createOrders(world, tx, {
      customerId: announced.customerId,
      countryCode: announced.countryCode,
      rateE8: rate.e8,
      items: [
        {
          type: 'forwarding',
          snapshotId: null,
          productName: announced.productName,
          productLink: '',
          productImageUrl: announced.imageUrl,
          skuId: '',
          skuNote: '',
          remark: announced.remark,
          quantity: 1,
          unitPriceFen: 0n,
          freightFen: 0n,
          settled: undefined,
          trackingNumberCn: announced.trackingNumber,
          trackingNormalised: normalised,
        },
      ],
    })
    if (!created) throw new Error('no order')
    return created.orderNumber
  })
}
