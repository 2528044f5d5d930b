import { renewSession, type StaffMember, verifyPassword } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { countTry } from '../../http/limits/sign-in-tries.ts'
import type { Caller } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { staffById } from '../staff-accounts.queries.ts'
import { staffSubject } from '../staff-passwords.ts'
import { passSecondFactor } from './second-factor.ts'

/**
 * Re-authenticates the signed-in member of staff for this session: with a code where the second factor is set up,
 * otherwise with the password.
 * @returns the session's new token
 * @throws Refusal second_factor_wrong beside `totp_code`, password_wrong beside `pass`, staff_sign_in_paused
 */
export async function confirmIdentity(
  context: AppContext,
  caller: Caller,
  member: StaffMember,
  { pass, code }: { readonly pass: string; readonly code: string },
): Promise<string | null> {
  const succeeded = await countTry(context, caller, staffSubject(member), member.id, 'staff_sign_in_paused')
  const stored = await staffById(context.db, member.id)
  if (stored?.totpSecret) {
    await passSecondFactor(
      context,
      { id: member.id, email: member.email, totpSecret: stored.totpSecret },
      code,
    )
  } else if (!(await verifyPassword(stored?.passwordHash, pass))) {
    throw Refusal.beside('pass', 'password_wrong')
  }
  await succeeded()
  return renewSession(context.db, caller.token, context.now())
}
