import type { Language } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import type { OrderProblemKind } from '@sampan/domain/order-problems'
import { type LeftOutShot, shotKey } from '@sampan/domain/photo-shots'
import { type ArrivedGoods, addBox } from '@sampan/domain/receipts'
import { storageEnd } from '@sampan/domain/storage'
import { type Grams, grams, millimetres, type Size } from '@sampan/domain/units'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { recordUndoableAction, sendNoticesNow } from '../../messaging/index.ts'
import {
  arrivedPieces,
  lockOrder,
  lockOrderAtRevision,
  moveOrders,
  type Order,
  openProblem,
  partsOf,
  recordOrderStage,
  requireShots,
  shotListOf,
  type TakenPhotos,
  trackingNumberOf,
} from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { storageRules } from '../../settings/index.ts'
import { paidStorageDays } from '../storage/storage.queries.ts'
import { arrivalNotice } from './arrival-notice.ts'
import { lockArrivalAtRevision } from './arrival-state.ts'
import { receiptBefore } from './receipt-before.ts'
import { countExpected, insertPhotos, matchArrival, setPartReceived } from './receiving.queries.ts'
import { requireLikely } from './require-likely.ts'

export interface Receipt {
  readonly orderNumber: string
  /** The revision of the order that the receiver saw. */
  readonly revision: string
  readonly trackingNumber: string
  /** Staff confirm that it is this order although the number on the parcel differs from the expected one. */
  readonly isMatchOnPurpose: boolean
  /** The unmatched arrival that was identified as this order, as staff saw it; null for one that was just scanned. */
  readonly arrival: { readonly id: string; readonly revision: string } | null
  readonly weight: Grams
  readonly size: Size
  readonly goodsType: number
  readonly shelf: string
  readonly photos: TakenPhotos['photos']
  readonly leftOut: TakenPhotos['leftOut']
  /** Pieces in this box; null for all that are expected. */
  readonly quantity: number | null
  /** With fewer pieces than expected: whether the rest is to come in another box. */
  readonly isRestExpected: boolean
  /** Fields whose implausible values staff confirm, and the language of the questions. */
  readonly confirmation: { readonly fields: readonly string[]; readonly lang: Language }
  readonly problemKind: OrderProblemKind
  /** '' when everything is as ordered. */
  readonly problemNote: string
}

interface Received {
  readonly status: OrderStatus
  /** The end of the free storage; null while the rest is expected. */
  readonly storageUntil: Date | null
  /** Pieces that arrived so far. */
  readonly pieces: number
  /** Other orders on the way with the same number. */
  readonly ordersLeft: number
  /** Whether it can be undone for a moment: not when the customer must decide about a problem. */
  readonly canUndo: boolean
}

/**
 * Receives a box with an order's goods: weight, size, photos and shelf. With the last piece the order is in
 * the warehouse and its storage period starts; before, it stays on the way for the rest. Notifies the
 * customer, also of what is wrong.
 * @throws Refusal unknown_id, changed_meanwhile, tracking_number_differs, shots_missing, photos_missing,
 * unknown_photo, order_moved_on; receipt_doubtful for values that are implausible and not confirmed
 */
export async function receiveOrder(
  context: AppContext,
  member: StaffMember,
  receipt: Receipt,
  idempotencyKey: IdempotencyKey | null,
): Promise<Received> {
  const settings = await context.settings.read()
  const scanned = trackingNumberOf(receipt.trackingNumber)
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, receipt.orderNumber, receipt.revision)
    if (order.status !== 'on_the_way') throw new Refusal('order_moved_on')
    const { trackingNormalised: expected, trackingNumberCn: number } = order
    const isExpected = expected === '' || expected === scanned || (await isOfPart(tx, order, scanned))
    if (!isExpected && !receipt.isMatchOnPurpose)
      throw Refusal.beside('tracking_number', 'tracking_number_differs', { number })
    const { photos, leftOut } = requireShots(shotListOf(order, settings), receipt, settings.qc_photos_min)
    const photoUrls = photos.map(({ url }) => url)
    await requireStaffPhotos(tx, photoUrls)
    const { weight, size, shelf } = receipt
    const quantity = receipt.quantity ?? order.quantity - arrivedPieces(order)
    const figures = { weight, size, shelf, quantity }
    const doubts = await requireLikely(context, tx, order, figures, receipt.confirmation)
    const now = context.now()
    const arrived = addBox(arrivedBefore(order), { weight, size, quantity })
    const isWhole = arrived.quantity >= order.quantity || !receipt.isRestExpected
    const storageUntil = isWhole
      ? storageEnd(now, await paidStorageDays(tx, order.id), storageRules(settings))
      : null
    const measured = {
      ...receiptFields(order, arrived, receipt),
      leftOutShots: withLeftOut(order.leftOutShots, leftOut),
      storageUntil,
    }
    const scannedNumber = { trackingNumberCn: receipt.trackingNumber, trackingNormalised: scanned }
    if (isWhole) {
      const move = { from: 'on_the_way', to: 'in_warehouse', otherwise: 'order_moved_on' } as const
      const fields = { ...measured, ...scannedNumber }
      await moveOrders(tx, [order.id], { ...move, stage: 'arrived', staffId: member.id, fields }, now)
    } else {
      // The expected number is unchanged: the rest comes with it.
      const fields = { ...measured, ...(expected === '' ? scannedNumber : {}) }
      if (!(await setPartReceived(tx, order.id, fields))) throw new Refusal('order_moved_on')
      const note = `${arrived.quantity} / ${order.quantity}`
      await recordOrderStage(tx, [order.id], { stage: 'part_arrived', note, staffId: member.id }, now)
    }
    const photo = { orderId: order.id, kind: 'qc', staffId: member.id, createdAt: now } as const
    await insertPhotos(
      tx,
      photos.map((taken) => ({ ...photo, ...taken })),
    )
    if (receipt.arrival) {
      await lockArrivalAtRevision(tx, receipt.arrival)
      await matchArrival(tx, receipt.arrival.id, order.id, now)
    }
    const before = { status: order.status, trackingNumberCn: number, pieces: arrivedPieces(order) }
    const box = { ...figures, trackingNumber: receipt.trackingNumber, isRestExpected: !isWhole }
    const after = { ...measured, box, confirmed: doubts.map(({ doubt }) => doubt) }
    const subject = `order:${order.orderNumber}`
    await audit(tx, member, { action: 'order_received', subject, before, after }, now)
    const notice = arrivalNotice(order, arrived, isWhole ? settings.free_storage_days : null, now)
    const finding = findingOf(order, arrived, receipt, isWhole, photoUrls)
    if (finding) {
      // The customer is asked at once; the question can be withdrawn.
      await sendNoticesNow(context, tx, [notice])
      await openProblem(context, tx, member, order, finding)
    } else {
      if (isWhole && measured.qcNote === '')
        await recordOrderStage(tx, [order.id], { stage: 'qc_passed', staffId: member.id }, now)
      const { revision } = await lockOrder(context, tx, order.orderNumber)
      const undone = receiptBefore(order, photoUrls, receipt.arrival?.id ?? '')
      await recordUndoableAction(
        context,
        tx,
        member,
        { kind: 'receive', subject, revision, before: undone },
        [notice],
      )
    }
    return {
      status: isWhole ? 'in_warehouse' : 'on_the_way',
      storageUntil,
      pieces: arrived.quantity,
      ordersLeft: await countExpected(tx, scanned, order.id),
      canUndo: finding === null,
    }
  })
}

/** Returns whether a separately bought part of the order has this number. */
const isOfPart = async (tx: Transaction, order: Order, number: string) =>
  (await partsOf(tx, order.id)).some((part) => part.trackingNormalised === number)

/** Returns the goods of earlier boxes; null before the first. */
export function arrivedBefore(order: Order): ArrivedGoods | null {
  const { weightG, lengthMm, widthMm, heightMm, receivedQuantity } = order
  if (receivedQuantity === null || weightG === null) return null
  return {
    weight: grams(weightG),
    size: {
      length: millimetres(lengthMm ?? 0),
      width: millimetres(widthMm ?? 0),
      height: millimetres(heightMm ?? 0),
    },
    quantity: receivedQuantity,
  }
}

/** Returns what was left out of all boxes, each shot once with its last reason. */
const withLeftOut = (
  before: readonly LeftOutShot[],
  added: readonly LeftOutShot[],
): readonly LeftOutShot[] => [
  ...before.filter(({ shot }) => !added.some((one) => shotKey(one.shot) === shotKey(shot))),
  ...added,
]

const receiptFields = (order: Order, { weight, size, quantity }: ArrivedGoods, receipt: Receipt) => ({
  weightG: weight,
  lengthMm: size.length,
  widthMm: size.width,
  heightMm: size.height,
  // Channels depend on the goods types of all pieces, so an earlier box with liquids or batteries counts.
  goodsType: receipt.goodsType || order.goodsType,
  shelf: receipt.shelf,
  receivedQuantity: quantity === order.quantity ? null : quantity,
  qcNote: [order.qcNote, receipt.problemNote].filter((note) => note !== '').join(' '),
})

/** Returns the problem, permanently missing pieces included; null for none. */
function findingOf(
  order: Order,
  { quantity }: ArrivedGoods,
  { problemKind, problemNote }: Receipt,
  isWhole: boolean,
  photoUrls: readonly string[],
) {
  const short = isWhole && quantity < order.quantity ? `${quantity} / ${order.quantity}` : ''
  const note = [short, problemNote].filter((part) => part !== '').join(' ')
  if (note === '') return null
  return { kind: problemNote === '' ? ('missing_pieces' as const) : problemKind, note, photoUrls }
}
