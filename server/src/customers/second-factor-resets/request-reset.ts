import { pageAddresses } from '@sampan/contract/page-addresses'
import { uuidv7 } from '@sampan/database'
import { languageOf } from '@sampan/messages/languages'
import { audit, hashToken, newToken, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { sendMail } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { customerById, insertMailToken } from '../accounts/accounts.queries.ts'
import { lockCustomer } from '../profile/profile.queries.ts'
import { factorOf } from '../two-step/two-step.queries.ts'
import { isWalletLarge } from './is-wallet-large.ts'
import { insertReset } from './second-factor-resets.queries.ts'

const HOUR_MS = 3_600_000
/** The link outlives the delay, because a reset may still wait for its second approver. */
const LINK_MS = 30 * 24 * HOUR_MS

/**
 * Requests the reset of a customer's second factor, for one who lost the phone and the recovery codes. The customer is
 * mailed a link that cancels it. When the wallet is large, now or when it is due, a second colleague must approve.
 * @throws Refusal unknown_id; second_factor_off; reset_waits
 */
export async function requestReset(
  context: AppContext,
  member: StaffMember,
  { customerId, reason }: { readonly customerId: string; readonly reason: string },
  idempotencyKey: IdempotencyKey | null,
): Promise<{ readonly dueAt: Date; readonly needsSecondApprover: boolean }> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const customer = await customerById(tx, customerId)
    if (!customer || customer.deletedAt) throw new Refusal('unknown_id')
    await lockCustomer(tx, customerId)
    if (!(await factorOf(tx, customerId))?.secret) throw new Refusal('second_factor_off')
    const { second_factor_reset_hours: hours } = await context.settings.read()
    const needsSecondApprover = await isWalletLarge(context, tx, customerId)
    const now = context.now()
    const id = uuidv7(now.getTime())
    const dueAt = new Date(now.getTime() + hours * HOUR_MS)
    const reset = { id, customerId, reason, askedBy: member.id, needsSecondApprover, createdAt: now, dueAt }
    if (!(await insertReset(tx, reset))) throw new Refusal('reset_waits')
    const subject = `customer:${customer.accountNo}`
    await audit(tx, member, { action: 'second_factor_reset_asked', subject, after: { reason } }, now)

    const token = newToken()
    const expiresAt = new Date(dueAt.getTime() + LINK_MS)
    const tokenHash = hashToken(token)
    await insertMailToken(tx, {
      ...{ tokenHash, purpose: 'keep_second_factor', customerId },
      ...{ createdAt: now, expiresAt },
    })
    const to = { to: customer.accountNo, lang: languageOf(customer.lang) }
    await sendMail(context, tx, to, 'second_factor_reset_asked', {
      eventKey: `second-factor-reset:${id}:asked`,
      values: { account_name: customer.accountName, hours },
      path: pageAddresses.keepTwoStep(token),
    })
    return { dueAt, needsSecondApprover }
  })
}
