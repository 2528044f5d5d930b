import type { Data, Language } from '@sampan/contract'
import { ORDER_LIFE, ORDER_TYPES } from '@sampan/domain/life-cycles'
import { cny, toWire, usd } from '@sampan/domain/money'
import { grams, gramsToKg, millimetres, millimetresToCm } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { stateRevision } from '../../access/index.ts'
import { presentCustomer } from '../../payments/index.ts'
import { readText } from '../../stored-text.ts'
import { arrivedPieces } from '../forwarding/arrived-pieces.ts'
import { presentLeftOut, shotName } from '../receipts/shots.presenter.ts'
import { orderState } from './order-state.ts'
import { type lifeOf, priorityDue, type StaffOrderRow } from './staff-orders.queries.ts'

export type StaffOrder = Data<'/api/staff/orders/get_queue'>['list'][number]

const cm = (length: number | null) => millimetresToCm(millimetres(length ?? 0))

/** Presents an order to the console. */
export function presentStaffOrder(row: StaffOrderRow, lang: Language, now: Date): StaffOrder {
  const { order, customer, photos, deliveryNumber, supplementCents, openRequest, returnState, dueAt } = row
  const type = ORDER_TYPES[order.type]
  const life = ORDER_LIFE[order.status]
  return {
    order_id: order.orderNumber,
    revision: stateRevision(orderState(row)),
    customer: presentCustomer(customer),
    hold: row.hold?.kind ?? '',
    order_type: type.code,
    order_type_text: translate(lang, 'statuses', `type_${order.type}`),
    order_status: life.code,
    order_status_text: translate(lang, 'statuses', `order_${row.shownStatus}`),
    product_name: order.productName,
    product_link: order.productLink,
    product_image_url: order.productImageUrl,
    product_sku: order.skuNote,
    store_item_name: order.storeItemName,
    product_remark: order.remark,
    product_quantity: order.quantity,
    external_order_id: order.externalOrderId,
    unit_price_cny: toWire(cny(order.unitPriceFen)),
    freight_cny: toWire(cny(order.freightFen)),
    total_amount: toWire(usd(order.totalCents)),
    supplement_amount: toWire(usd(supplementCents)),
    priority_until: toWireTime(priorityDue(row)),
    purchase_reference: order.purchaseReference,
    part_purchases: row.parts.map(({ quantity, reference, price, tracking }) => ({
      quantity,
      purchase_reference: reference,
      cost_cny: toWire(cny(BigInt(price))),
      tracking_number: tracking,
    })),
    tracking_number_cn: order.trackingNumberCn,
    product_weight: gramsToKg(grams(order.weightG ?? 0)),
    product_length: cm(order.lengthMm),
    product_width: cm(order.widthMm),
    product_height: cm(order.heightMm),
    goods_type: order.goodsType,
    shelf: order.shelf,
    received_quantity: arrivedPieces(order),
    qc_note: order.qcNote,
    photo_urls: photos.map(({ url }) => url),
    photo_shots: photos.map(({ shot }) => shotName(shot, lang)),
    left_out_shots: presentLeftOut(order.leftOutShots, photos, lang),
    delivery_number: deliveryNumber,
    open_request: openRequest,
    return_state: returnState,
    problem_state: row.problemState,
    created_at: toWireTime(order.createdAt),
    pay_time: toWireTime(order.paidAt),
    purchase_time: toWireTime(order.purchasedAt),
    package_in_time: toWireTime(order.arrivedAt),
    due_at: toWireTime(dueAt),
    is_late: dueAt !== null && dueAt < now,
  }
}

/** Presents an order's history to staff, with who did each step, '' for the customer and for jobs. */
export const presentLife = (steps: Awaited<ReturnType<typeof lifeOf>>, lang: Language) =>
  steps.map((step) => ({
    name: translate(lang, 'event-stages', `order_${step.stage}`),
    at: toWireTime(step.createdAt),
    note: readText({ words: step.note, phrase: step.notePhrase }, lang),
    staff_name: step.staffName ?? '',
  }))
