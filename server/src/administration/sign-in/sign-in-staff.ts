import { beginSession, verifyPassword } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { passSecondFactor } from './second-factor.ts'
import { staffByEmail } from './staff-sign-in.queries.ts'

/** `token` is '' while the code of the second factor is missing. */
export interface StaffSignIn {
  readonly token: string
  readonly needsTotp: boolean
  readonly name: string
}

/**
 * Signs a member of staff in for 12 hours.
 * @throws Refusal login_failed, with the same text and duration for an unknown e-mail and a wrong password;
 * second_factor_wrong.
 */
export async function signInStaff(
  context: AppContext,
  email: string,
  password: string,
  code: string,
): Promise<StaffSignIn> {
  const member = await staffByEmail(context.db, email)
  const fits = await verifyPassword(member?.passwordHash, password)
  if (!member || !fits) throw new Refusal('login_failed')
  const { id, name, totpSecret } = member
  if (totpSecret !== null) {
    if (code === '') return { token: '', needsTotp: true, name: '' }
    await passSecondFactor(context, { id, email, totpSecret }, code)
  }
  return { token: await beginSession(context.db, { staffId: id }, context.now()), needsTotp: false, name }
}
