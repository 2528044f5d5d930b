import type { Data } from '@sampan/contract'
import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import { toWireTime } from '@sampan/domain/wire-time'
import type { LiveShipment, labelsToPrint } from './carrier-shipments.queries.ts'

/** Presents the shipment of a parcel or a box; its tracking number is '' until the carrier has booked it. */
export const presentShipment = ({
  carrier,
  service,
  trackingNumber,
  state,
}: LiveShipment): NonNullable<Data<'/api/staff/shipping/get_parcel'>['shipment']> => ({
  carrier,
  carrier_name: CARRIERS[carrier as CarrierCode].name,
  service,
  tracking_number: trackingNumber,
  state,
})

/** Presents a label that was booked and not printed yet; `group_number` is '' for a parcel of its own. */
export const presentLabel = ({
  deliveryNumber,
  groupNumber,
  consigneeName,
  countryCode,
  shipment,
}: Awaited<
  ReturnType<typeof labelsToPrint>
>[number]): Data<'/api/staff/shipping/get_labels_to_print'>['list'][number] => ({
  delivery_number: deliveryNumber,
  group_number: groupNumber,
  consignee_name: consigneeName,
  country_code: countryCode,
  carrier_name: CARRIERS[shipment.carrier as CarrierCode].name,
  tracking_number: shipment.trackingNumber,
  booked_at: toWireTime(shipment.createdAt),
})
