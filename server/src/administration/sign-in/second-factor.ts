import {
  audit,
  decrypt,
  encrypt,
  newTotpSecret,
  type StaffMember,
  totpSetup,
  totpStep,
} from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import {
  encryptStoredSecret,
  enforceSecret,
  offerSecret,
  secondFactorOf,
  spendStep,
} from './staff-sign-in.queries.ts'

/**
 * Checks a code and uses it up. A secret that is stored in plain text is encrypted then.
 * @throws Refusal second_factor_wrong
 */
export async function passSecondFactor(
  context: AppContext,
  member: { readonly id: string; readonly email: string; readonly totpSecret: string },
  code: string,
): Promise<void> {
  const secret = decrypt(context.environment, member.id, member.totpSecret)
  const step = totpStep(secret, member.email, code, context.now())
  if (step === null || !(await spendStep(context.db, member.id, step))) {
    throw Refusal.beside('totp_code', 'second_factor_wrong')
  }
  if (secret === member.totpSecret) {
    await encryptStoredSecret(context.db, member.id, secret, encrypt(context.environment, member.id, secret))
  }
}

/**
 * Returns a secret that is not yet in force. Repeated calls return the same one, so that a scanned code stays
 * valid.
 * @throws Refusal second_factor_set
 */
export async function beginSecondFactor(context: AppContext, member: StaffMember) {
  if (member.totpEnrolled) throw new Refusal('second_factor_set')
  const offered = encrypt(context.environment, member.id, newTotpSecret())
  const secret = decrypt(context.environment, member.id, await offerSecret(context.db, member.id, offered))
  return { secret, ...(await totpSetup(secret, member.email)) }
}

/**
 * Puts the pending secret in force with a first code, which is used up.
 * @throws Refusal second_factor_set, second_factor_wrong
 */
export async function confirmSecondFactor(
  context: AppContext,
  member: StaffMember,
  code: string,
): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const factor = await secondFactorOf(tx, member.id)
    if (factor?.secret) throw new Refusal('second_factor_set')
    const secret = factor?.pending ? decrypt(context.environment, member.id, factor.pending) : null
    const step = secret === null ? null : totpStep(secret, member.email, code, now)
    if (!factor?.pending || secret === null || step === null)
      throw Refusal.beside('totp_code', 'second_factor_wrong')
    const stored = encrypt(context.environment, member.id, secret)
    if (!(await enforceSecret(tx, member.id, factor.pending, stored, step)))
      throw new Refusal('second_factor_set')
    await audit(tx, member, { action: 'second_factor_set', subject: `staff:${member.email}` }, now)
  })
}
