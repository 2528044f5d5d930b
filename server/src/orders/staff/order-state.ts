import { GOODS_TYPES, goodsTypeByCode } from '@sampan/domain/freight'
import { toDecimal, usd } from '@sampan/domain/money'
import { RECEIPT_FIELDS } from '@sampan/domain/receipts'
import { translate } from '@sampan/messages/catalogue'
import { inEveryLanguage } from '@sampan/messages/languages'
import type { StateField } from '../../access/index.ts'
import { arrivedPieces } from '../arrived-pieces.ts'
import type { StaffOrderRow } from './staff-orders.queries.ts'

const WISHES = {
  '': '',
  cancel: { en: 'Cancellation', cn: '取消订单' },
  return: { en: 'Return', cn: '退货' },
} as const

const RETURNS = {
  '': '',
  asked: { en: 'asked for', cn: '已申请' },
  set_aside: { en: 'set aside', cn: '已单独存放' },
  gone: { en: 'gone', cn: '已离库' },
} as const

/** Returns the fields of an order that staff base decisions on; their `stateRevision` is the order's revision. */
export function orderState(row: StaffOrderRow): readonly StateField[] {
  const { order, photos, deliveryNumber, supplementCents, openRequest, returnState, problemState } = row
  const { weightG, lengthMm, widthMm, heightMm } = order
  const sides = [lengthMm, widthMm, heightMm].map((side) => (side ?? 0) / 10)
  return [
    {
      name: { en: 'Status', cn: '状态' },
      value: inEveryLanguage((lang) => translate(lang, 'statuses', `order_${order.status}`)),
    },
    { name: { en: 'The customer asks for', cn: '客户申请' }, value: WISHES[openRequest] },
    { name: { en: 'Return', cn: '退货' }, value: RETURNS[returnState] },
    {
      name: { en: 'Problem', cn: '问题' },
      value:
        problemState && inEveryLanguage((lang) => translate(lang, 'statuses', `problem_${problemState}`)),
    },
    { name: { en: 'Purchase', cn: '采购单' }, value: order.purchaseReference },
    { name: { en: 'Tracking number', cn: '快递单号' }, value: order.trackingNumberCn },
    { name: { en: 'Difference to be paid', cn: '待付差价' }, value: dollars(supplementCents) },
    { name: RECEIPT_FIELDS.weight, value: weightG === null ? '' : `${(weightG / 1000).toFixed(3)} kg` },
    { name: RECEIPT_FIELDS.size, value: lengthMm === null ? '' : `${sides.join(' × ')} cm` },
    { name: RECEIPT_FIELDS.goods_type, value: GOODS_TYPES[goodsTypeByCode(order.goodsType) ?? 'common'] },
    { name: RECEIPT_FIELDS.quantity, value: String(arrivedPieces(order)) },
    { name: RECEIPT_FIELDS.shelf, value: order.shelf },
    { name: RECEIPT_FIELDS.photos, value: String(photos.length) },
    { name: { en: 'Found at the check', cn: '质检发现' }, value: order.qcNote },
    { name: { en: 'Parcel', cn: '包裹' }, value: deliveryNumber },
  ]
}

const dollars = (cents: bigint) => (cents === 0n ? '' : `$${toDecimal(usd(cents))}`)
