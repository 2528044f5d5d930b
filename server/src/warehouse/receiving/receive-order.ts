import type { Language } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { freeStorageEnd } from '@sampan/domain/storage'
import { type Grams, gramsToKg, type Size } from '@sampan/domain/units'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { moveOrders, type Order, recordOrderStage, takeOrder, trackingNumberOf } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { storageRules } from '../../settings/index.ts'
import { insertPhotos, matchArrival } from './receiving.queries.ts'
import { requireLikely } from './require-likely.ts'

export interface Receipt {
  readonly orderNumber: string
  /** The revision of the order that the receiver saw. */
  readonly revision: string
  readonly trackingNumber: string
  /** Staff confirm that it is this order although the number on the parcel differs from the expected one. */
  readonly isMatchOnPurpose: boolean
  /** The unmatched arrival that proved to be this order; null for one that was just scanned. */
  readonly arrivalId: string | null
  readonly weight: Grams
  readonly size: Size
  readonly goodsType: number
  readonly shelf: string
  readonly photoUrls: readonly string[]
  /** Pieces that arrived; null for the ordered quantity. */
  readonly quantity: number | null
  /** Fields whose implausible values staff confirm, and the language of the questions. */
  readonly confirmation: { readonly fields: readonly string[]; readonly lang: Language }
  /** '' when everything is as ordered. */
  readonly problemNote: string
}

/**
 * Receives an order's goods into the warehouse with weight, size, photos and shelf, and starts the storage
 * period. Notifies the customer, and asks what to do where something is wrong.
 * @returns the end of its free storage.
 * @throws Refusal unknown_id, changed_meanwhile, tracking_number_differs, photos_missing, unknown_photo,
 * order_moved_on; receipt_doubtful for values that are implausible and not confirmed
 */
export async function receiveOrder(
  context: AppContext,
  member: StaffMember,
  receipt: Receipt,
  idempotencyKey: IdempotencyKey | null,
): Promise<Date> {
  const settings = await context.settings.read()
  const scanned = trackingNumberOf(receipt.trackingNumber)
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    if (receipt.photoUrls.length < settings.qc_photos_min) {
      throw Refusal.beside('photo_urls', 'photos_missing', { min: settings.qc_photos_min })
    }
    const order = await takeOrder(context, tx, receipt.orderNumber, receipt.revision)
    if (
      order.trackingNormalised !== '' &&
      order.trackingNormalised !== scanned &&
      !receipt.isMatchOnPurpose
    ) {
      throw Refusal.beside('tracking_number', 'tracking_number_differs', { number: order.trackingNumberCn })
    }
    await requireStaffPhotos(tx, receipt.photoUrls)
    const quantity = receipt.quantity ?? order.quantity
    const doubts = await requireLikely(
      context,
      tx,
      order,
      { weight: receipt.weight, size: receipt.size, shelf: receipt.shelf, quantity },
      receipt.confirmation,
    )
    const now = context.now()
    const storageUntil = freeStorageEnd(now, storageRules(settings))
    const measured = {
      weightG: receipt.weight,
      lengthMm: receipt.size.length,
      widthMm: receipt.size.width,
      heightMm: receipt.size.height,
      goodsType: receipt.goodsType,
      shelf: receipt.shelf,
      receivedQuantity: quantity === order.quantity ? null : quantity,
      qcNote: receipt.problemNote,
      trackingNumberCn: receipt.trackingNumber,
      trackingNormalised: scanned,
    }
    await moveOrders(
      tx,
      [order.id],
      {
        from: 'on_the_way',
        to: 'in_warehouse',
        stage: 'arrived',
        staffId: member.id,
        fields: { ...measured, storageUntil },
        otherwise: 'order_moved_on',
      },
      now,
    )
    await insertPhotos(
      tx,
      receipt.photoUrls.map((url) => ({
        orderId: order.id,
        kind: 'qc',
        url,
        staffId: member.id,
        createdAt: now,
      })),
    )
    if (receipt.arrivalId && !(await matchArrival(tx, receipt.arrivalId, order.id, now))) {
      throw new Refusal('order_moved_on')
    }
    const subject = `order:${order.orderNumber}`
    await audit(
      tx,
      member,
      {
        action: 'order_received',
        subject,
        before: before(order),
        after: { ...measured, confirmed: doubts.map(({ doubt }) => doubt) },
      },
      now,
    )
    await tellArrival(context, tx, order, receipt, settings.free_storage_days)
    await recordQuality(context, tx, member, order, receipt.problemNote, now)
    return storageUntil
  })
}

const before = (order: Order) => ({ status: order.status, trackingNumberCn: order.trackingNumberCn })

const orderPath = (order: Order) => `/shipping/order-detail-new?order_id=${order.orderNumber}`

async function tellArrival(
  context: AppContext,
  tx: Transaction,
  order: Order,
  receipt: Receipt,
  storageDays: number,
) {
  await notify(context, tx, order.customerId, 'order_arrived', {
    eventKey: `order_arrived:${order.id}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      weight_kg: gramsToKg(receipt.weight).toFixed(3),
      storage_days: storageDays,
    },
    path: orderPath(order),
  })
}

/** Records whether the goods are as ordered; if not, the customer is told what is wrong and asked to choose. */
export async function recordQuality(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  order: Order,
  problem: string,
  now: Date,
): Promise<void> {
  const stage = problem === '' ? 'qc_passed' : 'qc_problem'
  await recordOrderStage(tx, [order.id], { stage, note: problem, staffId: member.id }, now)
  if (problem === '') return
  await notify(context, tx, order.customerId, 'qc_problem', {
    eventKey: `qc_problem:${order.id}:${now.getTime()}`,
    values: { product_name: order.productName, order_number: order.orderNumber, note: problem },
    path: orderPath(order),
  })
}
