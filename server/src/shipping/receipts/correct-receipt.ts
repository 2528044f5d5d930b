import type { Language } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { type KnownShot, type ShotPhoto, shotKey } from '@sampan/domain/photo-shots'
import {
  changedShots,
  changesFreight,
  RECEIPT_DOUBTS,
  type ReceiptChange,
  type ReceiptValues,
  receiptChanges,
} from '@sampan/domain/receipts'
import { grams, millimetres } from '@sampan/domain/units'
import { audit, expectRevision, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import {
  changesForCustomer,
  insertCorrection,
  type Order,
  orderByNumber,
  photosOf,
  recordOrderStage,
  replacePhotos,
  requireShots,
  setReceipt,
  setShots,
  shotListOf,
} from '../../orders/index.ts'
import { withdrawPayables } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings/index.ts'
import { doubtsAbout, requireLikely } from '../../warehouse/index.ts'
import { parcelHolding } from '../parcels/parcels.queries.ts'
import { carryOutEffect } from './carry-out-effect.ts'
import { type CorrectionEffect, correctionEffect } from './correction-effect.ts'

/** Statuses in which a receipt can be corrected: in the warehouse, and not yet shipped. */
const CORRECTABLE: readonly Order['status'][] = ['in_warehouse', 'unpaid_shipping', 'ready_to_ship']

interface Correction {
  readonly orderNumber: string
  readonly receipt: ReceiptValues
  /** What photos show, by their address: one on record without it keeps its shot, another fills the next. */
  readonly shots: ReadonlyMap<string, string>
}

/** Returns an order with its receipt, and the receipt's revision. */
export async function receiptOf(db: Queryable, orderNumber: string) {
  const order = await orderByNumber(db, orderNumber)
  if (!CORRECTABLE.includes(order.status)) throw new Refusal('order_moved_on')
  const photos = await photosOf(db, order.id)
  const receipt: ReceiptValues = {
    weightG: order.weightG ?? 0,
    lengthMm: order.lengthMm ?? 0,
    widthMm: order.widthMm ?? 0,
    heightMm: order.heightMm ?? 0,
    goodsType: order.goodsType,
    shelf: order.shelf,
    quantity: order.receivedQuantity ?? order.quantity,
    photoUrls: photos.map(({ url }) => url),
    photoShots: photos.map(({ shot }) => shot),
  }
  const parcel = await parcelHolding(db, order.id)
  return {
    order,
    receipt,
    photos,
    parcel,
    seen: [receipt, parcel?.status ?? '', String(parcel?.totalCents ?? '')],
  }
}

const figuresOf = ({ weightG, lengthMm, widthMm, heightMm, shelf, quantity }: ReceiptValues) => ({
  weight: grams(weightG),
  size: { length: millimetres(lengthMm), width: millimetres(widthMm), height: millimetres(heightMm) },
  shelf,
  quantity,
})

/**
 * Only changed values are checked: a value that was confirmed once is not questioned again. Doubts about the size are
 * beside its length or its height.
 */
const isDoubted = (changes: readonly ReceiptChange[], field: string): boolean =>
  changes.some((change) =>
    change.field === 'size' ? field === 'length' || field === 'height' : change.field === field,
  )

/**
 * Returns the effect of a correction, and its implausible values. Changes nothing.
 * @throws Refusal unknown_id, order_moved_on, shots_missing, photos_missing
 */
export async function checkCorrection(context: AppContext, correction: Correction) {
  const { db } = context
  const { order, receipt: before, photos, parcel } = await receiptOf(db, correction.orderNumber)
  const receipt = withShots(order, photos, correction, await context.settings.read())
  const changes = receiptChanges(before, receipt)
  const doubts = (await doubtsAbout(context, db, order, figuresOf(receipt))).filter(({ field }) =>
    isDoubted(changes, field),
  )
  const effect = await effectOf(context, db, parcel, order, receipt, changes)
  return { changes, doubts, effect }
}

const effectOf = (
  context: AppContext,
  db: Queryable,
  parcel: Awaited<ReturnType<typeof parcelHolding>>,
  order: Order,
  { photoUrls: _, photoShots: __, quantity: ___, ...measured }: ReceiptValues,
  changes: readonly ReceiptChange[],
): Promise<CorrectionEffect> =>
  correctionEffect(context, db, changesFreight(changes) ? parcel : null, { ...order, ...measured })

/**
 * Returns the shots for a correction. The removed photo of a required shot must be replaced; a shot that was
 * left out may stay so. Shots of photos on record are allowed, even if the list has changed since.
 */
export function shotsToKeep(
  order: Parameters<typeof shotListOf>[0],
  photos: readonly ShotPhoto[],
  settings: Settings,
): KnownShot[] {
  const recorded = new Map(photos.flatMap(({ shot }) => (shot ? [[shotKey(shot), shot]] : [])))
  const list = shotListOf(order, settings)
  const unlisted = [...recorded].filter(([shot]) => !list.some((one) => one.shot === shot))
  return [
    ...list.map((one) => ({ ...one, is_required: one.is_required && recorded.has(one.shot) })),
    ...unlisted.map(([shot, known]) => ({ shot, known, is_required: false })),
  ]
}

/**
 * Returns a corrected receipt with what each of its photos shows.
 * @throws Refusal shots_missing, photos_missing beside the photos
 */
function withShots(
  order: Order,
  photos: readonly ShotPhoto[],
  { receipt, shots }: Correction,
  settings: Settings,
): ReceiptValues {
  const recorded = new Map(photos.map(({ url, shot }) => [url, shotKey(shot)]))
  const isRemoved = photos.some(({ url }) => !receipt.photoUrls.includes(url))
  const stated = receipt.photoUrls.map((url) => ({ url, shot: shots.get(url) ?? recorded.get(url) }))
  const list = shotsToKeep(order, photos, settings)
  const least = isRemoved ? settings.qc_photos_min : 0
  const known = requireShots(list, { photos: stated, leftOut: [] }, least).photos
  return { ...receipt, photoShots: known.map(({ shot }) => shot) }
}

interface Confirmed extends Correction {
  readonly revision: string
  readonly reason: string
  readonly confirmation: { readonly fields: readonly string[]; readonly lang: Language }
}

/**
 * Corrects the receipt of an order's goods. Stores before, after and the reason; an unpaid parcel with these goods is
 * repriced, a paid one is compared with what was paid.
 * @throws Refusal unknown_id, order_moved_on, parcel_moved_on, changed_meanwhile, nothing_changed, shots_missing,
 * photos_missing, unknown_photo, payment_under_way; receipt_doubtful for values that are implausible and not confirmed
 */
export async function correctReceipt(
  context: AppContext,
  member: StaffMember,
  correction: Confirmed,
  idempotencyKey: IdempotencyKey | null,
): Promise<CorrectionEffect['kind']> {
  const { reason } = correction
  const settings = await context.settings.read()
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const subject = `order:${correction.orderNumber}`
    await lockSubject(tx, subject)
    const held = await parcelHolding(tx, (await orderByNumber(tx, correction.orderNumber)).id)
    if (held) await lockSubject(tx, `parcel:${held.deliveryNumber}`)
    const { order, receipt: before, photos, parcel, seen } = await receiptOf(tx, correction.orderNumber)
    expectRevision(correction.revision, seen)
    const receipt = withShots(order, photos, correction, settings)
    const changes = receiptChanges(before, receipt)
    if (changes.length === 0) throw new Refusal('nothing_changed')
    const added = receipt.photoUrls.flatMap((url, at) =>
      before.photoUrls.includes(url) ? [] : [{ url, shot: receipt.photoShots?.[at] ?? null }],
    )
    await requireStaffPhotos(
      tx,
      added.map(({ url }) => url),
    )
    const doubtful = Object.values(RECEIPT_DOUBTS).map(({ field }) => field)
    const unaskedFields = doubtful.filter((field) => !isDoubted(changes, field))
    const { fields, lang } = correction.confirmation
    const doubts = await requireLikely(context, tx, order, figuresOf(receipt), {
      fields: [...fields, ...unaskedFields],
      lang,
    })
    const now = context.now()
    // Money is locked before parcels and orders.
    if (parcel && changesFreight(changes)) await withdrawPayables(tx, 'parcel', [parcel.id], now)
    const effect = await effectOf(context, tx, parcel, order, receipt, changes)
    const words = {
      reason,
      changes: changesForCustomer(before, receipt),
    }
    await carryOutEffect(context, tx, member, effect, order, words)
    if (!(await setReceipt(tx, order, receipt))) throw new Refusal('changed_meanwhile', { changes: '' })
    await replacePhotos(tx, order.id, {
      added,
      removed: before.photoUrls.filter((url) => !receipt.photoUrls.includes(url)),
      staffId: member.id,
      now,
    })
    await setShots(
      tx,
      order.id,
      changedShots(before, receipt).map(({ url, after }) => ({ url, shot: after })),
    )
    const stage = { stage: 'receipt_corrected', note: reason, staffId: member.id } as const
    await recordOrderStage(tx, [order.id], stage, now)
    const confirmed = doubts.filter((doubt) => fields.includes(doubt.field)).map(({ doubt }) => doubt)
    const record = { orderId: order.id, before, after: receipt, reason, confirmed, staffId: member.id }
    await insertCorrection(tx, { ...record, createdAt: now })
    const after = { ...receipt, reason, confirmed, effect: effect.kind }
    await audit(tx, member, { action: 'receipt_corrected', subject, before, after }, now)
    return effect.kind
  })
}
