import type { Queryable, Transaction } from '@sampan/database'
import { HOLD_STOPS, type HoldKind, type HoldStop } from '@sampan/domain/holds'
import type { Phrase } from '@sampan/messages/phrase'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { holdSentence } from './hold-sentence.ts'
import {
  closeHold,
  customerExists,
  giveHeldStorage,
  holdById,
  insertHold,
  lockHoldableParcel,
} from './holds.queries.ts'
import { givePaymentTime, notifyLifted } from './lifted-holds.ts'
import { notifyHold } from './notify-hold.ts'
import { openHold } from './open-hold.queries.ts'

interface Placing {
  /** The target of the hold: a customer's id, or a parcel's number. */
  readonly on: { readonly customerId: string } | { readonly deliveryNumber: string }
  readonly kind: HoldKind
  readonly reason: string
  readonly customerNote: string
}

/**
 * Puts a parcel or a customer on hold and notifies the customer.
 * @returns the hold's id.
 * @throws Refusal unknown_id; parcel_moved_on for a shipped or released parcel; hold_there_already
 */
export async function placeHold(
  context: AppContext,
  member: StaffMember,
  { on, kind, reason, customerNote }: Placing,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const number = 'deliveryNumber' in on ? on.deliveryNumber : ''
    const subject = 'deliveryNumber' in on ? `parcel:${number}` : `customer:${on.customerId}`
    await lockSubject(tx, subject)
    const { customerId, parcelId } = await stopped(tx, on)
    const now = context.now()
    const hold = await insertHold(tx, {
      customerId,
      parcelId,
      kind,
      reason,
      customerNote,
      placedBy: member.id,
      createdAt: now,
    })
    if (!hold) throw new Refusal('hold_there_already')
    await audit(tx, member, { action: 'hold_placed', subject, after: { kind, reason, customerNote } }, now)
    await notifyHold(context, tx, hold, number, 'hold_placed')
    return hold.id
  })
}

async function stopped(tx: Transaction, on: Placing['on']) {
  if ('customerId' in on) {
    if (!(await customerExists(tx, on.customerId))) throw new Refusal('unknown_id')
    return { customerId: on.customerId, parcelId: null }
  }
  const parcel = await lockHoldableParcel(tx, on.deliveryNumber)
  if (!parcel) throw new Refusal('unknown_id')
  if (parcel.status === 'shipped' || parcel.status === 'released') throw new Refusal('parcel_moved_on')
  return { customerId: parcel.customerId, parcelId: parcel.id }
}

/**
 * Lifts a hold and notifies the customer.
 * @throws Refusal unknown_id, hold_lifted_already
 */
export async function liftHold(
  context: AppContext,
  member: StaffMember,
  id: string,
  reason: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const row = await holdById(tx, id)
    if (!row) throw new Refusal('unknown_id')
    const { hold, deliveryNumber, parcelStatus } = row
    const subject = deliveryNumber ? `parcel:${deliveryNumber}` : `customer:${hold.customerId}`
    await lockSubject(tx, subject)
    const now = context.now()
    const lifting = { liftedBy: member.id, liftReason: reason, liftedAt: now }
    if (!(await closeHold(tx, id, lifting))) throw new Refusal('hold_lifted_already')
    await givePaymentTime(context, tx, hold)
    await giveHeldStorage(tx, hold, now)
    const before = { kind: hold.kind, reason: hold.reason }
    await audit(tx, member, { action: 'hold_lifted', subject, before, after: { reason } }, now)
    const isReleased = parcelStatus === 'released'
    await notifyLifted(context, tx, hold, deliveryNumber ?? '', isReleased)
  })
}

/** What an action of a customer's is about, beside the customer. */
type About = Parameters<typeof openHold>[2]

/** Returns whether a hold blocks an action. */
export const isHeld = async (
  db: Queryable,
  stop: HoldStop,
  customerId: string,
  about: About = null,
): Promise<boolean> => (await holdStopping(db, stop, customerId, about)) !== null

/**
 * Refuses actions of staff that a hold blocks.
 * @throws Refusal on_hold
 */
export async function refuseHeld(
  db: Queryable,
  stop: HoldStop,
  customerId: string,
  about: About = null,
): Promise<void> {
  if (await isHeld(db, stop, customerId, about)) throw new Refusal('on_hold')
}

/**
 * Refuses actions of a customer that a hold blocks, with its text.
 * @throws Refusal held
 */
export async function refuseHeldCustomer(
  db: Queryable,
  stop: HoldStop,
  customerId: string,
  about: About = null,
): Promise<void> {
  const why = await whyHeld(db, stop, customerId, about)
  if (why) throw new Refusal('held', { why })
}

/** Returns the text for the customer of a hold that blocks an action; null when none does. */
export async function whyHeld(
  db: Queryable,
  stop: HoldStop,
  customerId: string,
  about: About = null,
): Promise<Phrase | null> {
  const hold = await holdStopping(db, stop, customerId, about)
  return hold && holdSentence(hold.kind, hold.note)
}

function holdStopping(db: Queryable, stop: HoldStop, customerId: string, about: About) {
  const { byOrder, byParcel } = HOLD_STOPS[stop]
  const isStopped = about !== null && ('parcelId' in about ? byParcel : byOrder)
  return openHold(db, customerId, isStopped ? about : null)
}
