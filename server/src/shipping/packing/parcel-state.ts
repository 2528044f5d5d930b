import { phrase } from '@sampan/messages/phrase'
import type { StateField } from '../../access/index.ts'
import { statedSum } from '../../money-text.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'
import type { Consignee } from '../parcels/submission.ts'
import type { StaffParcelRow } from './staff-parcels.queries.ts'

/** Returns the fields of a parcel that staff base decisions on; their `stateRevision` is the parcel's revision. */
export function parcelState({
  parcel,
  items,
  photos,
  supplementCents,
  declared,
}: StaffParcelRow): readonly StateField[] {
  const { packedWeightG, packedLengthMm, packedWidthMm, packedHeightMm } = parcel
  const sides = [packedLengthMm, packedWidthMm, packedHeightMm].map((side) => (side ?? 0) / 10)
  const contents = items.map((item) => [item.orderNumber, kg(item.weightG), item.goodsType].join(' '))
  const { channelName } = (parcel.quoteInputs ?? {}) as Partial<QuoteInputs>
  return [
    {
      name: phrase('console', 'state_status'),
      value: phrase('statuses', `parcel_${parcel.status}`),
    },
    { name: phrase('console', 'state_contents'), value: contents.join(', ') },
    { name: phrase('console', 'state_total'), value: sumOrNone(parcel.totalCents) },
    { name: phrase('console', 'state_difference'), value: sumOrNone(supplementCents) },
    { name: phrase('console', 'state_channel'), value: channelName ?? parcel.channelCode ?? '' },
    { name: phrase('console', 'state_packed_weight'), value: kg(packedWeightG) },
    {
      name: phrase('console', 'state_packed_size'),
      value: packedWeightG === null ? '' : `${sides.join(' × ')} cm`,
    },
    { name: phrase('kinds', 'receipt_photos'), value: String(photos.length) },
    { name: phrase('console', 'state_remark'), value: parcel.shippingRemark },
    { name: phrase('console-parcels', 'address'), value: consigneeText(parcel) },
    { name: phrase('console', 'state_tracking_number'), value: parcel.trackingNumber },
    { name: phrase('console', 'state_carrier'), value: parcel.carrier },
    {
      name: phrase('console', 'state_declaration'),
      value: [declared, parcel.consigneeTaxNumber].filter(Boolean).join('; '),
    },
  ]
}

/** Returns who receives a box, and where, as the field of its state. */
export const consigneeText = (parcel: Consignee): string =>
  [
    parcel.consigneeName,
    parcel.consigneeAddressDetail,
    `${parcel.consigneePostcode} ${parcel.consigneeCity}`.trim(),
    parcel.consigneeProvince,
    parcel.consigneePhone,
    parcel.consigneeEmail,
  ]
    .filter(Boolean)
    .join(', ')

const kg = (weight: number | null) => (weight === null ? '' : `${(weight / 1000).toFixed(3)} kg`)
const sumOrNone = (cents: bigint) => (cents === 0n ? '' : statedSum(cents))
