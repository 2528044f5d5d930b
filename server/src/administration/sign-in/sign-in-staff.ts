import { beginSession, verifyPassword } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { countTry } from '../../http/limits/sign-in-tries.ts'
import type { Caller } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { staffSubject } from '../staff-passwords.ts'
import { passSecondFactor } from './second-factor.ts'
import { staffByEmail } from './staff-sign-in.queries.ts'

/** `token` is '' while the code of the second factor is missing. */
export interface StaffSignIn {
  readonly token: string
  readonly staffId: string
  readonly needsTotp: boolean
  readonly name: string
}

/**
 * Signs a member of staff in for 12 hours.
 * @throws Refusal login_failed, with the same text and duration for an unknown e-mail and a wrong password;
 * second_factor_wrong; staff_sign_in_paused after too many failures. A correct password without its code does not reset
 * the count, because codes could then be guessed without limit.
 */
export async function signInStaff(
  context: AppContext,
  caller: Caller,
  email: string,
  password: string,
  code: string,
): Promise<StaffSignIn> {
  const member = await staffByEmail(context.db, email)
  const succeeded = await countTry(
    context,
    caller,
    staffSubject({ email }),
    member?.id,
    'staff_sign_in_paused',
  )
  const fits = await verifyPassword(member?.passwordHash, password)
  if (!member || !fits) throw new Refusal('login_failed')
  const { id, name, totpSecret } = member
  if (totpSecret !== null) {
    if (code === '') return { token: '', staffId: id, needsTotp: true, name: '' }
    await passSecondFactor(context, { id, email, totpSecret }, code)
  }
  await succeeded()
  const token = await beginSession(context.db, { staffId: id }, context.now(), caller)
  return { token, staffId: id, needsTotp: false, name }
}
