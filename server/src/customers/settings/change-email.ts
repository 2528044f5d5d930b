import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { languageOf } from '@sampan/messages/languages'
import { type Customer, hashToken, newToken } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { sendMail } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import {
  customerByEmail,
  customerById,
  insertMailToken,
  spendMailToken,
} from '../accounts/accounts.queries.ts'
import { confirmAddress, removeEmailChange, replaceEmailChange, setAccountNo } from './settings.queries.ts'

const LINK_MS = 24 * 3600_000

/**
 * Starts a change of the e-mail: the present and the new address each get a link. Both must be followed, so that
 * neither a stolen session nor a mistyped address takes the account away. An address that has an account already gets a
 * mail that says so; the caller is told nothing.
 * @throws Refusal email_unchanged
 */
export async function beginEmailChange(
  context: AppContext,
  customer: Customer,
  email: string,
  lang: Language,
): Promise<void> {
  if (email === customer.accountNo) throw Refusal.beside('email', 'email_unchanged')
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + LINK_MS)
    await replaceEmailChange(tx, { customerId: customer.id, newEmail: email, createdAt: now, expiresAt })
    await mailLink(context, tx, customer, 'email_old', { to: customer.accountNo, email, lang })
    const taken = await customerByEmail(tx, email)
    if (!taken) return mailLink(context, tx, customer, 'email_new', { to: email, email, lang })
    await sendMail(context, tx, { to: email, lang }, 'email_taken', {
      eventKey: `email-taken:${customer.id}:${now.toISOString()}`,
      values: { account_name: taken.accountName },
      path: pageAddresses.login(),
    })
  })
}

/** Cancels the customer's change of e-mail, if one is open. */
export async function cancelEmailChange(context: AppContext, customerId: string): Promise<void> {
  await context.db.transaction((tx) => removeEmailChange(tx, customerId))
}

async function mailLink(
  context: AppContext,
  tx: Transaction,
  customer: Customer,
  purpose: 'email_old' | 'email_new',
  { to, email, lang }: { readonly to: string; readonly email: string; readonly lang: Language },
): Promise<void> {
  const token = newToken()
  const tokenHash = hashToken(token)
  const now = context.now()
  await insertMailToken(tx, {
    tokenHash,
    purpose,
    customerId: customer.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MS),
  })
  await sendMail(context, tx, { to, lang }, purpose, {
    eventKey: `email-change:${tokenHash.toString('hex')}`,
    // The new address may be somebody else's, who gets no words of the customer's.
    values: purpose === 'email_old' ? { account_name: customer.accountName, email } : { email },
    path: pageAddresses.confirmEmail(token),
  })
}

/**
 * Confirms one address with its mailed token; the second confirmation changes the e-mail.
 * @throws Refusal link_expired, also when the new address has an account by now
 */
export async function confirmEmail(
  context: AppContext,
  token: string,
): Promise<{ readonly done: boolean; readonly email: string }> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const spent = await spendMailToken(tx, hashToken(token), ['email_old', 'email_new'], now)
    const change = spent && (await confirmAddress(tx, spent.customerId, spent.purpose, now))
    if (!change) throw new Refusal('link_expired')
    const email = change.newEmail
    if (!change.oldConfirmedAt || !change.newConfirmedAt) return { done: false, email }
    await completeChange(context, tx, change.customerId, email)
    return { done: true, email }
  })
}

async function completeChange(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  email: string,
): Promise<void> {
  const customer = await customerById(tx, customerId)
  if (!customer || (await customerByEmail(tx, email))) throw new Refusal('link_expired')
  await setAccountNo(tx, customerId, email)
  await removeEmailChange(tx, customerId)
  const lang = languageOf(customer.lang)
  for (const to of [customer.accountNo, email]) {
    await sendMail(context, tx, { to, lang }, 'email_changed', {
      eventKey: `email-changed:${customerId}:${email}:${context.now().toISOString()}`,
      values: { account_name: customer.accountName, email },
    })
  }
}
