import type { Data, Language } from '@sampan/contract'
import { dueTime, noLaterThan } from '@sampan/domain/closures'
import { ORDER_LIFE, ORDER_TYPES } from '@sampan/domain/life-cycles'
import { toWire, usd } from '@sampan/domain/money'
import { storageClock, storageExtension } from '@sampan/domain/storage'
import { grams, gramsToKg, millimetres, millimetresToCm } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { presentHoldNote, presentPriority } from '../../payments/index.ts'
import { closedTimes, presentReturnFees, type Settings, storageRules } from '../../settings/index.ts'
import { readText } from '../../stored-text.ts'
import { arrivedPieces } from '../forwarding/arrived-pieces.ts'
import type { ShownOrder } from '../list/order-list.queries.ts'
import type { eventsOf, requestsOf } from '../orders.queries.ts'
import { presentLeftOut, presentPhotos } from '../receipts/shots.presenter.ts'
import { possibleRequest } from '../requests/possible-request.ts'
import { sellerReturnEnd } from '../returns/seller-return-end.ts'

type OrderRow = Data<'/api/shopping/get_my_order_list'>['list'][number]

const cm = (length: number | null) => millimetresToCm(millimetres(length ?? 0))

/**
 * Presents the storage of an item in the warehouse: days left, negative when over, and the price of an
 * extension.
 */
function presentStorage(order: ShownOrder['order'], settings: Settings, now: Date) {
  const { arrivedAt, storageUntil, status } = order
  const end = status === 'in_warehouse' ? storageUntil : null
  const { free_storage_days, storage_extension_days, storage_extension_cents } = settings
  const clock = end && storageClock(arrivedAt ?? end, end, now, storageRules(settings))
  const extension = end && storageExtension(end, now, storage_extension_days)
  return {
    storage_free_until: toWireTime(end),
    storage_days_left:
      clock && (clock.state === 'overdue' ? -Math.max(1, clock.daysOverdue) : clock.daysLeft),
    storage_days_free: free_storage_days,
    storage_extension: extension && {
      days: extension.days,
      amount: toWire(usd(BigInt(extension.periods * storage_extension_cents))),
      until: toWireTime(extension.endsAt),
    },
  }
}

/** Returns the moment until which the seller usually takes goods back; null once it has passed. */
function returnEnd({ arrivedAt }: ShownOrder['order'], settings: Settings, now: Date): Date | null {
  const end = arrivedAt && sellerReturnEnd(arrivedAt, settings)
  return end && end > now ? end : null
}

/**
 * Returns when a paid order is due to be bought, by its priority purchase or the general promise; null once it
 * is bought.
 */
function purchaseEnd(
  { paidAt, purchasedAt, status, priorityDueAt }: ShownOrder['order'],
  settings: Settings,
): Date | null {
  if (!paidAt || purchasedAt || status === 'cancelled') return null
  return noLaterThan(priorityDueAt, dueTime(paidAt, settings.purchase_due_hours, closedTimes(settings)))
}

/** Presents an order as a row of the API's lists. */
export function presentOrder(shown: ShownOrder, settings: Settings, lang: Language, now: Date): OrderRow {
  const { order, shownStatus, photos, deliveryNumber, supplementCents, returnState, problemState, hold } =
    shown
  const life = ORDER_LIFE[order.status]
  const type = ORDER_TYPES[order.type]
  const possible = possibleRequest({ ...shown, status: order.status, type: order.type })
  return {
    order_id: order.orderNumber,
    order_type: type.code,
    order_type_text: translate(lang, 'statuses', `type_${order.type}`),
    order_status: life.code,
    order_status_text: translate(lang, 'statuses', `order_${shownStatus}`),
    exchange_awaited: shownStatus === 'exchange_awaited',
    product_image_url: order.productImageUrl,
    qc_image_url: presentPhotos(photos, lang),
    product_name: order.productName,
    product_link: order.productLink,
    external_order_id: order.externalOrderId,
    product_sku: order.skuNote,
    store_item_name: order.storeItemName,
    product_remark: order.remark,
    product_quantity: order.quantity,
    ordered_quantity: order.orderedQuantity ?? order.quantity,
    received_quantity: arrivedPieces(order),
    total_amount: toWire(usd(order.totalCents)),
    product_amount: toWire(usd(order.goodsCents)),
    freight_amount: toWire(usd(order.freightCents)),
    handling_fee: toWire(usd(order.handlingFeeCents)),
    priority_fee: toWire(usd(order.priorityFeeCents)),
    purchase_until: toWireTime(purchaseEnd(order, settings)),
    tracking_number_cn: order.trackingNumberCn,
    product_weight: gramsToKg(grams(order.weightG ?? 0)),
    product_length: cm(order.lengthMm),
    product_width: cm(order.widthMm),
    product_height: cm(order.heightMm),
    goods_type: order.goodsType,
    created_at: toWireTime(order.createdAt),
    cancel_time: toWireTime(order.cancelledAt),
    pay_until: toWireTime(order.status === 'unpaid' ? order.expiresAt : null),
    source_time: toWireTime(order.purchasedAt),
    package_in_time: toWireTime(order.arrivedAt),
    pay_time: toWireTime(order.paidAt),
    package_out_time: toWireTime(order.shippedAt),
    ...presentStorage(order, settings, now),
    delivery_number: deliveryNumber,
    supplement_amount: toWire(usd(supplementCents)),
    request_possible: possible,
    return_until: toWireTime(possible === 'return' ? returnEnd(order, settings, now) : null),
    return_state: returnState,
    problem_state: problemState,
    hold_note: ORDER_LIFE[order.status].next.length === 0 ? '' : presentHoldNote(hold, lang),
  }
}

/**
 * Presents an order on the customer's page, with its events and requests; the route adds what other presenters
 * make.
 */
export function presentOrderDetail(
  shown: ShownOrder,
  events: Awaited<ReturnType<typeof eventsOf>>,
  requests: Awaited<ReturnType<typeof requestsOf>>,
  settings: Settings,
  lang: Language,
  now: Date,
): Omit<
  Data<'/api/shopping/get_order_detail'>,
  | 'supplements'
  | 'refunds'
  | 'corrections'
  | 'problems'
  | 'conversation'
  | 'receipt_possible'
  | 'box_unmatched'
  | 'milestones'
  | 'services'
  | 'landed'
> {
  return {
    ...presentOrder(shown, settings, lang, now),
    ...presentReturnFees(settings),
    priority: shown.order.status === 'cancelled' ? null : presentPriority(shown.order),
    left_out_shots: presentLeftOut(shown.order.leftOutShots, shown.photos, lang),
    timeline: events.map((event) => ({
      stage: event.stage,
      name: translate(lang, 'event-stages', `order_${event.stage}`),
      at: toWireTime(event.createdAt),
      note: readText({ words: event.note, phrase: event.notePhrase }, lang),
    })),
    requests: requests.map((request) => ({
      request_id: request.number,
      kind: request.kind,
      reason: request.reason,
      stage: request.stage,
      stage_text: translate(lang, 'statuses', `request_${request.stage}`),
      fee_amount: toWire(usd(request.feeCents)),
      refund_amount: toWire(usd(request.refundCents)),
      steps: request.steps.map((step) => ({
        stage: step.stage,
        name: translate(lang, 'statuses', `request_${step.stage}`),
        at: toWireTime(new Date(step.at)),
        note: step.note,
      })),
    })),
  }
}
