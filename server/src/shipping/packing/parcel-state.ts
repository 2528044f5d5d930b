import { toDecimal, usd } from '@sampan/domain/money'
import { RECEIPT_FIELDS } from '@sampan/domain/receipts'
import { translate } from '@sampan/messages/catalogue'
import { inEveryLanguage } from '@sampan/messages/languages'
import type { StateField } from '../../access/index.ts'
import type { QuoteInputs } from '../parcels/submit-parcel.ts'
import type { StaffParcelRow } from './packing.queries.ts'

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
      name: { en: 'Status', cn: '状态' },
      value: inEveryLanguage((lang) => translate(lang, 'statuses', `parcel_${parcel.status}`)),
    },
    { name: { en: 'Contents', cn: '内含物品' }, value: contents.join(', ') },
    { name: { en: 'Total', cn: '总价' }, value: dollars(parcel.totalCents) },
    { name: { en: 'Difference to be paid', cn: '待付差价' }, value: dollars(supplementCents) },
    { name: { en: 'Channel', cn: '渠道' }, value: channelName ?? parcel.channelCode ?? '' },
    { name: { en: 'Packed weight', cn: '打包重量' }, value: kg(packedWeightG) },
    {
      name: { en: 'Packed size', cn: '打包尺寸' },
      value: packedWeightG === null ? '' : `${sides.join(' × ')} cm`,
    },
    { name: RECEIPT_FIELDS.photos, value: String(photos.length) },
    { name: { en: 'Remark', cn: '说明' }, value: parcel.shippingRemark },
    { name: { en: 'Tracking number', cn: '快递单号' }, value: parcel.trackingNumber },
    { name: { en: 'Carrier', cn: '承运商' }, value: parcel.carrier },
    {
      name: { en: 'Customs declaration', cn: '报关信息' },
      value: [declared, parcel.consigneeTaxNumber].filter(Boolean).join('; '),
    },
  ]
}

const kg = (weight: number | null) => (weight === null ? '' : `${(weight / 1000).toFixed(3)} kg`)
const dollars = (cents: bigint) => (cents === 0n ? '' : `$${toDecimal(usd(cents))}`)
