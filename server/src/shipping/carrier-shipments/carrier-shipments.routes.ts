import { CARRIERS } from '@sampan/domain/tracking'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { bookShipment } from './book-shipment.ts'
import { cancelShipment } from './cancel-shipment.ts'
import { carrierServices } from './carrier-services.ts'
import { presentLabel } from './carrier-shipments.presenter.ts'
import { countriesOfParcels, labelsToPrint, markPrinted } from './carrier-shipments.queries.ts'

export const carrierShipmentRoutes: readonly Route[] = [
  route('/api/staff/shipping/get_carrier_services', async ({ context, input }) => {
    const countries = await countriesOfParcels(context.db, input.delivery_numbers)
    if (countries.length === 0) throw new Refusal('unknown_id')
    const { services, silent } = await carrierServices(context, countries)
    return {
      services: services.map(({ carrier, code, name, countries: to }) => ({
        carrier,
        carrier_name: CARRIERS[carrier].name,
        service: code,
        name,
        country_codes: [...to],
      })),
      silent: [...silent],
    }
  }),

  route('/api/staff/shipping/get_labels_to_print', async ({ context }) => {
    const rows = await labelsToPrint(context.db)
    return { list: rows.map(presentLabel), total: rows.length }
  }),

  route('/api/staff/shipping/record_printed_labels', async ({ context, input, now }) => {
    await markPrinted(context.db, input.tracking_numbers, now)
    return null
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

  route('/api/staff/groups/book_shipment', async ({ context, staff, input, idempotencyKey }) => {
    const { group_number: groupNumber, revision, carrier, service } = input
    const booking = { groupNumber, revision, carrier, service }
    return { tracking_number: await bookShipment(context, staff, booking, idempotencyKey) }
  }),

  route('/api/staff/groups/cancel_shipment', async ({ context, staff, input, idempotencyKey }) => {
    const seen = { groupNumber: input.group_number, revision: input.revision }
    await cancelShipment(context, staff, seen, idempotencyKey)
    return null
  }),

  route('/api/staff/shipping/cancel_shipment', async ({ context, staff, input, idempotencyKey }) => {
    const seen = { deliveryNumber: input.delivery_number, revision: input.revision }
    await cancelShipment(context, staff, seen, idempotencyKey)
    return null
  }),
]
