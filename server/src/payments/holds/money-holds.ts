import type { Transaction } from '@sampan/database'
import { translate } from '@sampan/messages/catalogue'
import { FALLBACK } from '@sampan/messages/languages'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type Hold, insertHold } from './holds.queries.ts'
import { givePaymentTime, notifyLifted } from './lifted-holds.ts'
import { closeDisputeHolds, closeReversalHolds, unsentOf, wasDisputeHeld } from './money-holds.queries.ts'
import { notifyHold } from './notify-hold.ts'
import { openHold } from './open-hold.queries.ts'

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
  /** True when some of the money is in the wallet, where it may have paid for anything. */
  readonly isInWallet: boolean
}

/**
 * Holds what a disputed payment paid for until the dispute is won or staff lift the hold, because the goods
 * could leave and the provider still take the money back. If the money is in the wallet, everything of the
 * customer is held. Each dispute places one hold, so the provider's next event does not restore one that staff
 * lifted; nothing is held when everything has been sent.
 * @param about for staff
 */
export async function holdForDispute(
  context: AppContext,
  tx: Transaction,
  { id, customerId, isInWallet }: DisputedPayment,
  { openedAt, about }: { readonly openedAt: Date; readonly about: string },
): Promise<void> {
  const paymentId = isInWallet ? null : id
  if (paymentId !== null && (await unsentOf(tx, paymentId)).length === 0) return
  if (await wasDisputeHeld(tx, { customerId, paymentId }, openedAt)) return
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
  await endHolds(context, tx, await closeDisputeHolds(tx, payment, lifting))
}

/** Lifts the hold for an unpaid reversal, and for disputes that led to it, once the wallet is unfrozen; notifies the customer. */
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
  await endHolds(context, tx, lifted)
  const subject = `customer:${customerId}`
  await audit(tx, member, { action: 'hold_lifted', subject, after: { reason: lifting.liftReason } }, now)
}

/** Gives time to pay after lifted holds for money, and notifies their customer, once where all of their orders go on. */
async function endHolds(context: AppContext, tx: Transaction, lifted: readonly Hold[]): Promise<void> {
  for (const hold of lifted) await givePaymentTime(context, tx, hold)
  // None of them is on a parcel.
  const ofAll = lifted.find(({ paymentId }) => paymentId === null)
  for (const hold of ofAll ? [ofAll] : lifted) await notifyLifted(context, tx, hold, '', false)
}
