import { type Route, route } from '../../http/route-handler.ts'
import { presentStaffParcel } from '../packing/packing.presenter.ts'
import { presentShelvedItem } from '../parcels/shelved-item.presenter.ts'
import { parcelToUnpack, putBack } from './put-back.ts'
import { itemsToUnpack } from './unpacking.queries.ts'

export const unpackingRoutes: readonly Route[] = [
  route('/api/staff/shipping/get_unpacking', async ({ context, input, lang, now }) => {
    const row = await parcelToUnpack(context, context.db, input.delivery_number)
    const items = await itemsToUnpack(context.db, row.parcel.id)
    return {
      parcel: presentStaffParcel(row, lang, now),
      items: items.map((item) => ({ ...presentShelvedItem(item), new_parcel: item.newParcel })),
    }
  }),

  route('/api/staff/shipping/put_back', async ({ context, staff, input, idempotencyKey }) => {
    const { delivery_number: deliveryNumber, revision, shelf } = input
    await putBack(context, staff, { deliveryNumber, revision, shelf }, idempotencyKey)
    return null
  }),
]
