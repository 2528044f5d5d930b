import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import {
  endOwnerSessions,
  hashPassword,
  hashToken,
  newToken,
  refuseCommonPassword,
} from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { forgetTries } from '../../http/limits/sign-in-tries.ts'
import { sendMail } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import {
  customerByEmail,
  customerById,
  insertMailToken,
  setPassword,
  spendMailToken,
} from './accounts.queries.ts'
import { takeOver } from './activate.ts'
import { mayMail } from './mail-limit.ts'

const RESET_MS = 3600_000

/** Mails a link to set a new password, valid once and for one hour; does nothing for an unknown e-mail, or above the limit. */
export async function mailResetLink(
  context: AppContext,
  email: string,
  network: string,
  lang: Language,
): Promise<void> {
  if (!(await mayMail(context, network, email))) return
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const customer = await customerByEmail(tx, email)
    if (!customer) return
    const token = newToken()
    await insertMailToken(tx, {
      tokenHash: hashToken(token),
      purpose: 'reset',
      customerId: customer.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_MS),
    })
    await sendMail(context, tx, { to: customer.accountNo, lang }, 'reset', {
      eventKey: `reset:${hashToken(token).toString('hex')}`,
      values: { account_name: customer.accountName },
      path: pageAddresses.resetPassword(token),
    })
  })
}

/**
 * Sets the new password and ends every session. Following the mailed link proves the address, so it also
 * activates the account; the link of an activation does the same.
 * @throws Refusal link_expired, password_common
 */
export async function resetPassword(
  context: AppContext,
  token: string,
  password: string,
  lang: Language,
): Promise<void> {
  await refuseCommonPassword(password, {})
  const passwordHash = await hashPassword(password)
  const now = context.now()
  const accountNo = await context.db.transaction(async (tx) => {
    const spent = await spendMailToken(tx, hashToken(token), ['reset', 'activate'], now)
    if (!spent) throw new Refusal('link_expired')
    const { customerId } = spent
    await takeOver(context, tx, customerId)
    await setPassword(tx, customerId, passwordHash)
    await endOwnerSessions(tx, { customerId })
    const customer = await customerById(tx, customerId)
    if (!customer) throw new Refusal('link_expired')
    await sendMail(context, tx, { to: customer.accountNo, lang }, 'password_changed', {
      eventKey: `password-changed:${hashToken(token).toString('hex')}`,
      values: { account_name: customer.accountName },
    })
    return customer.accountNo
  })
  await forgetTries(context, accountNo)
}
