import type { Language } from '@sampan/contract'
import {
  type Customer,
  endOwnerSessions,
  hashPassword,
  refuseCommonPassword,
  renewSession,
  verifyPassword,
} from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { countTry } from '../../http/limits/sign-in-tries.ts'
import type { Caller } from '../../http/route-handler.ts'
import { sendMail } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { customerById, setPassword } from '../accounts/accounts.queries.ts'

/**
 * Re-authenticates the customer by password.
 * @throws Refusal password_wrong beside `pass`; sign_in_paused after too many failures
 */
async function provePassword(
  context: AppContext,
  customer: Customer,
  caller: Caller,
  password: string,
): Promise<void> {
  const succeeded = await countTry(context, caller, customer.accountNo, customer.id)
  const stored = await customerById(context.db, customer.id)
  if (!(await verifyPassword(stored?.passwordHash, password))) throw Refusal.beside('pass', 'password_wrong')
  await succeeded()
}

/**
 * Re-authenticates the customer for this session, so that the sign-in can be changed for a quarter of an hour.
 * @returns the session's new token
 * @throws Refusal as `provePassword`
 */
export async function confirmIdentity(
  context: AppContext,
  customer: Customer,
  caller: Caller,
  password: string,
): Promise<string | null> {
  await provePassword(context, customer, caller, password)
  return renewSession(context.db, caller.token, context.now())
}

/**
 * Changes the password with the current one, ends every other session and notifies the customer by mail.
 * @returns the new token of this session
 * @throws Refusal password_wrong, password_common, sign_in_paused; in_progress when another call has renewed the
 * session meanwhile
 */
export async function changePassword(
  context: AppContext,
  customer: Customer,
  caller: Caller,
  form: { readonly present: string; readonly password: string; readonly lang: Language },
): Promise<string> {
  await provePassword(context, customer, caller, form.present)
  await refuseCommonPassword(form.password, { email: customer.accountNo, name: customer.accountName })
  const passwordHash = await hashPassword(form.password)
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await setPassword(tx, customer.id, passwordHash)
    const renewed = await renewSession(tx, caller.token, now)
    if (renewed === null) throw new Refusal('in_progress')
    await endOwnerSessions(tx, { customerId: customer.id }, renewed)
    await sendMail(context, tx, { to: customer.accountNo, lang: form.lang }, 'password_changed', {
      eventKey: `password-changed:${customer.id}:${now.toISOString()}`,
      values: { account_name: customer.accountName },
    })
    return renewed
  })
}
