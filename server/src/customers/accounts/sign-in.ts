import type { Language } from '@sampan/contract'
import { verifyPassword } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { countTry } from '../../http/limits/sign-in-tries.ts'
import type { Caller } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { customerByEmail } from './accounts.queries.ts'
import { askToActivate } from './activate.ts'
import { beginSignIn, type SignedIn } from './begin-sign-in.ts'

/**
 * Signs in with e-mail and password.
 * @throws Refusal login_failed with the same text and duration for an unknown e-mail and a wrong password;
 * sign_in_paused after too many failures; not_activated only after the right password, with the activation
 * mail sent again, a few times an hour.
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
  if (!customer.activatedAt) return askToActivate(context, customer, caller.network, lang)
  return beginSignIn(context, customer, caller)
}
