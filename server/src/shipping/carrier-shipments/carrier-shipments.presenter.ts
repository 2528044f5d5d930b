import type { Data } from '@sampan/contract'
import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import type { LiveShipment } from './carrier-shipments.queries.ts'

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
