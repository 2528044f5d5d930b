import { CARRIERS } from '@sampan/domain/tracking'
import { type Route, route } from '../../http/route-handler.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { bookShipment } from './book-shipment.ts'
import { cancelShipment } from './cancel-shipment.ts'
import { callCarrier } from './carrier-at.ts'

export const carrierShipmentRoutes: readonly Route[] = [
  route('/api/staff/shipping/get_carrier_services', async ({ context, input }) => {
    const { parcel } = await parcelByNumber(context, context.db, input.delivery_number)
    const found = context.integrations.carriers.map(async ({ carrier, services }) =>
      (await callCarrier(context, services(parcel.countryCode))).map(({ code, name }) => ({
        carrier,
        carrier_name: CARRIERS[carrier].name,
        service: code,
        name,
      })),
    )
    return (await Promise.all(found)).flat()
  }),

  route('/api/staff/shipping/book_shipment', async ({ context, staff, input, idempotencyKey }) => ({
    tracking_number: await bookShipment(
      context,
      staff,
      {
        deliveryNumber: input.delivery_number,
        revision: input.revision,
        carrier: input.carrier,
        service: input.service,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/shipping/cancel_shipment', async ({ context, staff, input, idempotencyKey }) => {
    const seen = { deliveryNumber: input.delivery_number, revision: input.revision }
    await cancelShipment(context, staff, seen, idempotencyKey)
    return null
  }),
]
