import type { Language } from '@sampan/contract'
import { beginSession, verifyPassword } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { customerByEmail } from './accounts.queries.ts'
import { mailActivation } from './register.ts'

/**
 * Signs in with e-mail and password and creates a new token.
 * @throws Refusal login_failed with the same text and duration for an unknown e-mail and a wrong password;
 * not_activated only after the right password, with the activation mail sent again.
 */
export async function signIn(
  context: AppContext,
  accountNo: string,
  password: string,
  lang: Language,
): Promise<{ token: string; accountName: string; accountNo: string }> {
  const customer = await customerByEmail(context.db, accountNo)
  const fits = await verifyPassword(customer?.passwordHash, password)
  if (!customer || !fits) throw new Refusal('login_failed')
  if (!customer.activatedAt) {
    await context.db.transaction((tx) => mailActivation(context, tx, customer, '', lang))
    throw new Refusal('not_activated')
  }
  const token = await beginSession(context.db, { customerId: customer.id }, context.now())
  return { token, accountName: customer.accountName, accountNo: customer.accountNo }
}
