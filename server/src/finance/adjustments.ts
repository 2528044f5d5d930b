import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Transaction, uuidv7 } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { audit, isDeleted, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { customerByEmail } from '../customers/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../idempotency/idempotency-key.ts'
import { type Adjustment, adjustWallet } from '../ledger/index.ts'
import { notify } from '../messaging/index.ts'
import { writtenSum } from '../money-text.ts'
import { needsSecondApprover, requireSecondApprover } from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { adjustmentById, closeAdjustment, insertAdjustment } from './adjustments.queries.ts'

/**
 * Corrects a wallet manually: immediately up to the limits of the settings, above them after a second person
 * approves.
 * @throws Refusal unknown_customer beside the e-mail; top_up_first or a similar refusal when the wallet does
 * not cover the amount
 */
export async function requestAdjustment(
  context: AppContext,
  member: StaffMember,
  request: { readonly accountNo: string; readonly amount: Usd; readonly reason: string },
  idempotencyKey: IdempotencyKey | null,
): Promise<'waiting' | 'done'> {
  const { reason } = request
  const cents = request.amount.minor
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const customer = await customerByEmail(tx, request.accountNo)
    // One that was deleted before may owe us money.
    if (!customer || (customer.deletedAt === null && (await isDeleted(tx, customer.id))))
      throw Refusal.beside('account_no', 'unknown_customer')
    const customerId = customer.id
    const now = context.now()
    const id = uuidv7(now.getTime())
    const isSmall = !(await needsSecondApprover(context, tx, member, customerId, cents))
    const status = isSmall ? ('done' as const) : ('waiting' as const)
    if (isSmall) await adjustAndTell(context, tx, { key: id, customerId, cents, reason })
    await insertAdjustment(tx, {
      id,
      customerId,
      amountCents: cents,
      reason,
      status,
      askedBy: member.id,
      createdAt: now,
      decidedAt: isSmall ? now : null,
    })
    const after = { cents, reason, status }
    await audit(tx, member, { action: 'wallet_adjusted', subject: `customer:${customerId}`, after }, now)
    return status
  })
}

/**
 * Records the second person's decision on a correction above the limit.
 * @throws Refusal unknown_id, second_person, second_person_new, asker_new, decided_already; top_up_first or a similar
 * refusal
 */
export async function decideAdjustment(
  context: AppContext,
  member: StaffMember,
  id: string,
  isApproved: boolean,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const adjustment = await adjustmentById(tx, id)
    if (!adjustment) throw new Refusal('unknown_id')
    if (isApproved) await requireSecondApprover(context, tx, member, adjustment.askedBy)
    const now = context.now()
    const status = isApproved ? 'done' : 'refused'
    if (!(await closeAdjustment(tx, id, status, member.id, now))) throw new Refusal('decided_already')
    if (isApproved) {
      await adjustAndTell(context, tx, {
        key: id,
        customerId: adjustment.customerId,
        cents: adjustment.amountCents,
        reason: adjustment.reason,
      })
    }
    const subject = `customer:${adjustment.customerId}`
    const after = { status, cents: adjustment.amountCents, reason: adjustment.reason }
    await audit(
      tx,
      member,
      { action: 'wallet_adjustment_decided', subject, before: { status: adjustment.status }, after },
      now,
    )
  })
}

/** Corrects the wallet, and tells its customer. */
async function adjustAndTell(context: AppContext, tx: Transaction, adjustment: Adjustment): Promise<void> {
  const { key, customerId, cents, reason } = adjustment
  await adjustWallet(context, tx, adjustment)
  await notify(context, tx, customerId, cents > 0n ? 'wallet_credited' : 'wallet_debited', {
    eventKey: `adjustment:${key}`,
    values: { amount: writtenSum(usd(cents < 0n ? -cents : cents)), reason },
    path: pageAddresses.account('Account-Wallet'),
  })
}
