import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { hashToken } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { issueSignUpCoupon, payInviteBonus } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import {
  activateCustomer,
  customerByEmail,
  removeActivationLinks,
  spendMailToken,
} from './accounts.queries.ts'
import { mayMail } from './mail-limit.ts'
import { mailActivation } from './mail-links.ts'
import { hasWayToSignIn, removeUnprovenWays } from './unactivated.queries.ts'

/**
 * Activates the account of a mailed token, once.
 * @throws Refusal link_expired for an unknown, used or expired token; password_needed where nothing would open the account,
 * which the same token activates with a new password.
 */
export async function activate(context: AppContext, token: string): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const spent = await spendMailToken(tx, hashToken(token), ['activate'], now)
    if (!spent) throw new Refusal('link_expired')
    if (!(await hasWayToSignIn(tx, spent.customerId))) throw new Refusal('password_needed')
    await completeActivation(context, tx, spent.customerId)
  })
}

/**
 * Activates an account, however its mailbox was proven, ends the links that would, and grants the activation rewards, once.
 */
export async function completeActivation(
  context: AppContext,
  tx: Transaction,
  customerId: string,
): Promise<void> {
  if (!(await activateCustomer(tx, customerId, context.now()))) return
  await removeActivationLinks(tx, customerId)
  await payInviteBonus(context, tx, customerId, 'activation')
  await issueSignUpCoupon(context, tx, customerId)
  await notify(context, tx, customerId, 'welcome', {
    eventKey: 'welcome',
    values: {},
    path: pageAddresses.search(),
  })
}

/**
 * Activates an account for a person who proved the mailbox in another way than by the link of its registration;
 * whoever registered it can no longer sign in with what they chose then. No-op for an active account.
 */
export async function takeOver(context: AppContext, tx: Transaction, customerId: string): Promise<void> {
  await removeUnprovenWays(tx, customerId)
  await completeActivation(context, tx, customerId)
}

/**
 * Mails the activation link to the owner of an account that is not active, a few times an hour: anybody can register a stranger's
 * address and sign in with it repeatedly.
 * @throws Refusal not_activated
 */
export async function askToActivate(
  context: AppContext,
  customer: { id: string; accountNo: string },
  network: string,
  lang: Language,
): Promise<never> {
  if (await mayMail(context, network, customer.accountNo))
    await context.db.transaction((tx) => mailActivation(context, tx, customer, '', lang))
  throw new Refusal('not_activated')
}

/** Mails the activation link again; does nothing for an unknown or active account, or above the limit. */
export async function resendActivation(
  context: AppContext,
  email: string,
  network: string,
  lang: Language,
): Promise<void> {
  if (!(await mayMail(context, network, email))) return
  await context.db.transaction(async (tx) => {
    const customer = await customerByEmail(tx, email)
    if (customer && !customer.activatedAt) await mailActivation(context, tx, customer, '', lang)
  })
}
