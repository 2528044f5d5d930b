import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { hashToken } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { issueSignUpCoupon, payInviteBonus } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { activateCustomer, customerByEmail, spendMailToken } from './accounts.queries.ts'
import { mailActivation } from './register.ts'

/**
 * Activates the account of a mailed token, once.
 * @throws Refusal link_expired for an unknown, used or expired token.
 */
export async function activate(context: AppContext, token: string): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const spent = await spendMailToken(tx, hashToken(token), ['activate'], now)
    if (!spent) throw new Refusal('link_expired')
    await completeActivation(context, tx, spent.customerId)
  })
}

/** Activates an account, however its mailbox was proven, and grants the activation rewards, once. */
export async function completeActivation(
  context: AppContext,
  tx: Transaction,
  customerId: string,
): Promise<void> {
  if (!(await activateCustomer(tx, customerId, context.now()))) return
  await payInviteBonus(context, tx, customerId, 'activation')
  await issueSignUpCoupon(context, tx, customerId)
  await notify(context, tx, customerId, 'welcome', {
    eventKey: 'welcome',
    values: {},
    path: pageAddresses.search(),
  })
}

/** Mails the activation link again; does nothing for an unknown or active account. */
export async function resendActivation(context: AppContext, email: string, lang: Language): Promise<void> {
  await context.db.transaction(async (tx) => {
    const customer = await customerByEmail(tx, email)
    if (customer && !customer.activatedAt) await mailActivation(context, tx, customer, '', lang)
  })
}
