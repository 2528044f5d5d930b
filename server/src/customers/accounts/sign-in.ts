import type { Language } from '@sampan/contract'
import { beginSession, verifyPassword } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { customerByEmail } from './accounts.queries.ts'
import { mailActivation } from './register.ts'
import { countTry } from './sign-in-limits.ts'

/** A customer whose session has begun. */
export interface SignedIn {
  readonly id: string
  readonly token: string
  readonly accountName: string
  readonly accountNo: string
}

/**
 * Signs in with e-mail and password and creates a new token.
 * @throws Refusal login_failed with the same text and duration for an unknown e-mail and a wrong password;
 * sign_in_paused after too many failures; not_activated only after the right password, with the activation
 * mail sent again.
 */
export async function signIn(
  context: AppContext,
  caller: Caller,
  accountNo: string,
  password: string,
  lang: Language,
): Promise<SignedIn> {
  const customer = await customerByEmail(context.db, accountNo)
  const succeeded = await countTry(context, caller, accountNo, customer?.id)
  const fits = await verifyPassword(customer?.passwordHash, password)
  if (!customer || !fits) throw new Refusal('login_failed')
  await succeeded()
  if (!customer.activatedAt) {
    await context.db.transaction((tx) => mailActivation(context, tx, customer, '', lang))
    throw new Refusal('not_activated')
  }
  const token = await beginSession(context.db, { customerId: customer.id }, context.now(), caller)
  return { id: customer.id, token, accountName: customer.accountName, accountNo: customer.accountNo }
}
