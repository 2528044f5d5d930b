import { goodsTypeByCode } from '@sampan/domain/freight'
import { phrase } from '@sampan/messages/phrase'
import type { StateField } from '../../access/index.ts'
import { statedSum } from '../../money-text.ts'
import { arrivedPieces } from '../forwarding/arrived-pieces.ts'
import type { StaffOrderRow } from './staff-orders.queries.ts'

/** Returns the fields of an order that staff base decisions on; their `stateRevision` is the order's revision. */
export function orderState(row: StaffOrderRow): readonly StateField[] {
  const { order, photos, deliveryNumber, supplementCents, openRequest, returnState, problemState } = row
  const { weightG, lengthMm, widthMm, heightMm } = order
  const sides = [lengthMm, widthMm, heightMm].map((side) => (side ?? 0) / 10)
  return [
    {
      name: phrase('console', 'state_status'),
      value: phrase('statuses', `order_${row.shownStatus}`),
    },
    {
      name: phrase('console', 'state_open_request'),
      value: openRequest && phrase('console', `state_request_${openRequest}`),
    },
    {
      name: phrase('console', 'state_return'),
      value: returnState && phrase('console', `state_return_${returnState}`),
    },
    {
      name: phrase('console', 'state_problem'),
      value: problemState && phrase('statuses', `problem_${problemState}`),
    },
    { name: phrase('console', 'state_purchase'), value: order.purchaseReference || boughtInParts(row) },
    { name: phrase('console', 'state_tracking_number'), value: order.trackingNumberCn },
    { name: phrase('console', 'state_difference'), value: sumOrNone(supplementCents) },
    {
      name: phrase('kinds', 'receipt_weight'),
      value: weightG === null ? '' : `${(weightG / 1000).toFixed(3)} kg`,
    },
    { name: phrase('kinds', 'receipt_size'), value: lengthMm === null ? '' : `${sides.join(' × ')} cm` },
    {
      name: phrase('kinds', 'receipt_goods_type'),
      value: phrase('kinds', `goods_${goodsTypeByCode(order.goodsType) ?? 'common'}`),
    },
    { name: phrase('kinds', 'receipt_quantity'), value: String(arrivedPieces(order)) },
    { name: phrase('kinds', 'receipt_shelf'), value: order.shelf },
    { name: phrase('kinds', 'receipt_photos'), value: String(photos.length) },
    { name: phrase('console', 'state_found'), value: order.qcNote },
    { name: phrase('console', 'state_parcel'), value: deliveryNumber },
  ]
}

const boughtInParts = ({ parts }: StaffOrderRow) =>
  parts.map(({ quantity, reference }) => `${quantity} × ${reference}`).join(', ')

const sumOrNone = (cents: bigint) => (cents === 0n ? '' : statedSum(cents))
