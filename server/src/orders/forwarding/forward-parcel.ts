import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireCountry } from '../../freight/index.ts'
import { rateInForce } from '../../ledger/index.ts'
import { Refusal } from '../../refusal.ts'
import { createOrders } from '../create-orders.ts'
import { forwardingByTracking } from '../orders.queries.ts'
import { trackingNumberOf } from './tracking-number.ts'

interface Announcement {
  readonly customerId: string
  readonly countryCode: string
  readonly productName: string
  readonly trackingNumber: string
  readonly remark: string
  readonly imageUrl: string
}

/**
 * Announces a parcel that the customer bought elsewhere: creates a forwarding order, on the way from the
 * start.
 * @throws Refusal select_country, and beside the number one_tracking_number, tracking_number_wrong,
 * tracking_number_taken
 */
export async function forwardParcel(context: AppContext, announced: Announcement): Promise<string> {
  await requireCountry(context.db, announced.countryCode)
  const normalised = trackingNumberOf(announced.trackingNumber, 'tracking_number_cn')
  return context.db.transaction(async (tx) => {
    await lockSubject(tx, `forwarding:${announced.customerId}:${normalised}`)
    if (await forwardingByTracking(tx, announced.customerId, normalised)) {
      throw Refusal.beside('tracking_number_cn', 'tracking_number_taken')
    }
    const rate = await rateInForce(tx)
    const [created] = await createOrders(context, tx, {
      customerId: announced.customerId,
      countryCode: announced.countryCode,
      rateE8: rate.e8,
      priorityHours: null,
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
