import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Queryable, Transaction } from '@sampan/database'
import { HOLD_STOPS, type HoldKind, type HoldStop } from '@sampan/domain/holds'
import { translate } from '@sampan/messages/catalogue'
import { FALLBACK } from '@sampan/messages/languages'
import { phrase } from '@sampan/messages/phrase'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdSentence } from './hold-sentence.ts'
import {
  closeDisputeHolds,
  closeHold,
  closeReversalHolds,
  customerExists,
  giveHeldStorage,
  type Hold,
  holdableParcel,
  holdById,
  insertHold,
  keepPackedPrices,
  openHold,
  unsentNumbers,
  wasDisputeHeld,
} from './holds.queries.ts'

const DAY_MS = 86_400_000

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
  const parcel = await holdableParcel(tx, on.deliveryNumber)
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
    const { hold, deliveryNumber } = row
    const subject = deliveryNumber ? `parcel:${deliveryNumber}` : `customer:${hold.customerId}`
    await lockSubject(tx, subject)
    const now = context.now()
    const lifting = { liftedBy: member.id, liftReason: reason, liftedAt: now }
    if (!(await closeHold(tx, id, lifting))) throw new Refusal('hold_lifted_already')
    await givePaymentTime(context, tx, hold)
    await giveHeldStorage(tx, hold, now)
    const before = { kind: hold.kind, reason: hold.reason }
    await audit(tx, member, { action: 'hold_lifted', subject, before, after: { reason } }, now)
    await notifyHold(context, tx, hold, deliveryNumber ?? '', 'hold_lifted')
  })
}

/** The price of a packed parcel may have ended while its customer could not pay it. */
async function givePaymentTime(
  context: AppContext,
  tx: Transaction,
  hold: Pick<Hold, 'customerId' | 'parcelId' | 'paymentId'>,
): Promise<void> {
  const { packed_quote_days: days } = await context.settings.read()
  await keepPackedPrices(tx, hold, new Date(context.now().getTime() + days * DAY_MS))
}

/** Places a hold on a customer after an unpaid reversal; once, however many payments were reversed. */
export async function holdForReversal(
  context: AppContext,
  tx: Transaction,
  customerId: string,
): Promise<void> {
  const hold = await insertHold(tx, {
    customerId,
    kind: 'unpaid_reversal',
    reason: translate(FALLBACK, 'kinds', 'hold_unpaid_reversal'),
    createdAt: context.now(),
  })
  if (hold) await notifyHold(context, tx, hold, '', 'hold_placed')
}

interface DisputedPayment {
  /** The payment's intent. */
  readonly id: string
  readonly customerId: string
  /** It filled the wallet, from which anything may have been paid. */
  readonly isInWallet: boolean
}

/**
 * Stops what a disputed payment paid for until the dispute is won or staff lift the hold: the goods could leave, and the
 * provider return the money. One that filled the wallet stops all of its customer's. Placed once for a dispute, so that a
 * lifted hold does not come back with the provider's next news; not at all where everything is sent.
 * @param about for staff
 */
export async function holdForDispute(
  context: AppContext,
  tx: Transaction,
  { id, customerId, isInWallet }: DisputedPayment,
  { openedAt, about }: { readonly openedAt: Date; readonly about: string },
): Promise<void> {
  const paymentId = isInWallet ? null : id
  const numbers = isInWallet ? [] : await unsentNumbers(tx, id)
  if (paymentId !== null && numbers.length === 0) return
  // The provider's clock may be ahead of ours.
  if (await wasDisputeHeld(tx, { customerId, paymentId }, new Date(openedAt.getTime() - DAY_MS))) return
  // A reversal has stopped everything, and its notice says why.
  const isKnown = (await openHold(tx, customerId, null)) !== null
  const kind = 'payment_dispute'
  const hold = await insertHold(tx, { customerId, paymentId, kind, reason: about, createdAt: context.now() })
  if (hold && !isKnown) await notifyHold(context, tx, hold, '', 'hold_placed')
}

/** Lifts the holds for disputes about a payment once the last of them is won, and notifies the customer. */
export async function endDisputeHolds(
  context: AppContext,
  tx: Transaction,
  payment: Pick<DisputedPayment, 'id' | 'customerId'>,
): Promise<void> {
  const lifting = { liftReason: 'The dispute was won', liftedAt: context.now() }
  for (const hold of await closeDisputeHolds(tx, payment, lifting)) {
    await givePaymentTime(context, tx, hold)
    await notifyHold(context, tx, hold, '', 'hold_lifted')
  }
}

/** Lifts the hold for an unpaid reversal, and for disputes that led to it, once the wallet is unfrozen. */
export async function endReversalHold(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  customerId: string,
): Promise<void> {
  const now = context.now()
  const lifting = { liftedBy: member.id, liftReason: 'The wallet was released', liftedAt: now }
  const lifted = await closeReversalHolds(tx, customerId, lifting)
  if (lifted.length === 0) return
  for (const hold of lifted) await givePaymentTime(context, tx, hold)
  const subject = `customer:${customerId}`
  await audit(tx, member, { action: 'hold_lifted', subject, after: { reason: lifting.liftReason } }, now)
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
  const hold = await holdStopping(db, stop, customerId, about)
  if (!hold) return
  throw new Refusal('held', { why: holdSentence(hold.kind, hold.note) })
}

function holdStopping(db: Queryable, stop: HoldStop, customerId: string, about: About) {
  const { byOrder, byParcel } = HOLD_STOPS[stop]
  const isStopped = about !== null && ('parcelId' in about ? byParcel : byOrder)
  return openHold(db, customerId, isStopped ? about : null)
}

async function notifyHold(
  context: AppContext,
  tx: Transaction,
  { id, customerId, kind, customerNote, paymentId }: Hold,
  deliveryNumber: string,
  name: 'hold_placed' | 'hold_lifted',
): Promise<void> {
  const subject =
    paymentId !== null
      ? (await unsentNumbers(tx, paymentId)).join(', ')
      : deliveryNumber === ''
        ? phrase('notices', 'all_orders')
        : phrase('notices', 'one_parcel', { delivery_number: deliveryNumber })
  await notify(context, tx, customerId, name, {
    eventKey: `${name}:${id}`,
    values: { subject, sentence: phrase('kinds', `hold_${kind}_sentence`), note: customerNote },
    path:
      deliveryNumber === ''
        ? pageAddresses.account('orderList-MyOrders')
        : pageAddresses.parcel(deliveryNumber),
  })
}
