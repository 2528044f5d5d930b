import { audit, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../idempotency/idempotency-key.ts'
import { releaseWallet } from '../ledger/index.ts'
import { resolveAlarm } from '../messaging/index.ts'
import {
  beginReturn,
  customerExists,
  endReversalHold,
  releaseSuspense,
  settleUnmatched,
} from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { openAlarm } from './differences.queries.ts'

/**
 * Resolves an alarm.
 * @throws Refusal unknown_id
 */
export async function closeAlarm(
  context: AppContext,
  member: StaffMember,
  alarmId: string,
  note: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const subject = await openAlarm(tx, alarmId)
    if (!subject) throw new Refusal('unknown_id')
    await resolveAlarm(context, tx, subject)
    await audit(tx, member, { action: 'alarm_resolved', subject, after: { note } }, context.now())
  })
}

/** Releases the money of a payment in suspense to its customer's wallet. @throws Refusal unknown_id, not_for_wallet, payment_disputed */
export async function releasePaymentInSuspense(
  context: AppContext,
  member: StaffMember,
  intentId: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await releaseSuspense(context, tx, intentId)
    await audit(tx, member, { action: 'suspense_released', subject: `intent:${intentId}` }, context.now())
  })
}

/** Takes a capture that is not the shop's out of suspense. @throws Refusal unknown_id */
export async function settleUnmatchedCapture(
  context: AppContext,
  member: StaffMember,
  unmatchedId: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const captureId = await settleUnmatched(context, tx, unmatchedId)
    await audit(
      tx,
      member,
      { action: 'unmatched_capture_settled', subject: `capture:${captureId}` },
      context.now(),
    )
  })
}

/** Gives the money of a payment in suspense back to its payer, through its provider. @throws Refusal unknown_id, on_hold */
export async function returnPaymentInSuspense(
  context: AppContext,
  member: StaffMember,
  intentId: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await beginReturn(context, tx, intentId)
    await audit(tx, member, { action: 'suspense_returned', subject: `intent:${intentId}` }, context.now())
  })
}

/**
 * Unfreezes a wallet that a reversal has frozen, and lifts the hold of that reversal.
 * @throws Refusal unknown_id; below_zero while the balance is negative
 */
export async function unfreezeWallet(
  context: AppContext,
  member: StaffMember,
  customerId: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    if (!(await customerExists(tx, customerId))) throw new Refusal('unknown_id')
    if (!(await releaseWallet(tx, customerId))) throw new Refusal('below_zero')
    await audit(tx, member, { action: 'wallet_released', subject: `customer:${customerId}` }, context.now())
    await endReversalHold(context, tx, member, customerId)
  })
}
