import type { Transaction } from '@sampan/database'
import { westernDigits } from '@sampan/domain/digits'
import {
  type Customer,
  decrypt,
  encrypt,
  hashToken,
  newRecoveryCode,
  newTotpSecret,
  totpSetup,
  totpStep,
} from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { cancelWaitingReset } from '../second-factor-resets/second-factor-resets.queries.ts'
import { notifySignInChange } from './notify-sign-in-change.ts'
import {
  enforceSecret,
  factorOf,
  offerSecret,
  removeFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTimeStep,
} from './two-step.queries.ts'

const RECOVERY_CODES = 10
const plainCode = (typed: string) => westernDigits(typed).replace(/[\s-]/g, '').toLowerCase()

/**
 * Returns a secret that is not yet in force. Repeated calls return the same one, so that a scanned code stays
 * valid.
 * @throws Refusal totp_set
 */
export async function beginTotp(context: AppContext, customer: Customer) {
  const { environment, db } = context
  const offered = encrypt(environment, customer.id, newTotpSecret())
  const factor = await offerSecret(db, customer.id, offered, context.now())
  if (!factor?.pending || factor.secret) throw new Refusal('totp_set')
  const secret = decrypt(environment, customer.id, factor.pending)
  return { secret, ...(await totpSetup(secret, customer.accountNo)) }
}

/**
 * Puts the pending secret in force with a first code, which is used up.
 * @returns the recovery codes, which are not stored in this form
 * @throws Refusal totp_set, totp_wrong
 */
export async function confirmTotp(context: AppContext, customer: Customer, code: string): Promise<string[]> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const factor = await factorOf(tx, customer.id)
    if (factor?.secret) throw new Refusal('totp_set')
    const pending = factor?.pending ?? null
    const secret = pending === null ? null : decrypt(context.environment, customer.id, pending)
    const step = secret === null ? null : totpStep(secret, customer.accountNo, plainCode(code), now)
    if (pending === null || step === null) throw Refusal.beside('totp_code', 'totp_wrong')
    if (!(await enforceSecret(tx, customer.id, pending, step))) throw new Refusal('totp_set')
    await notifySignInChange(context, tx, customer, 'totp_on')
    return newRecoveryCodes(tx, customer.id, now)
  })
}

/** Switches two-step sign-in off. */
export async function removeTotp(context: AppContext, customer: Customer): Promise<void> {
  await context.db.transaction(async (tx) => {
    await cancelWaitingReset(tx, customer.id, 'settings', context.now())
    await removeFactor(tx, customer.id)
    await notifySignInChange(context, tx, customer, 'totp_off')
  })
}

/** Replaces the recovery codes. @throws Refusal unknown_id without two-step sign-in */
export async function renewRecoveryCodes(context: AppContext, customer: Customer): Promise<string[]> {
  return context.db.transaction(async (tx) => {
    if (!(await factorOf(tx, customer.id))?.secret) throw new Refusal('unknown_id')
    await notifySignInChange(context, tx, customer, 'codes_renewed')
    return newRecoveryCodes(tx, customer.id, context.now())
  })
}

/** Returns ten codes of 120 bits in base32, such as `k3ba-…`: what has 112 bits or more may be stored with a fast hash. */
async function newRecoveryCodes(tx: Transaction, customerId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode())
  await replaceRecoveryCodes(
    tx,
    customerId,
    codes.map((code) => hashToken(code)),
    now,
  )
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

/** Returns true when the customer's sign-in needs a second step. */
export const needsSecondStep = async (context: AppContext, customerId: string): Promise<boolean> =>
  ((await factorOf(context.db, customerId))?.secret ?? null) !== null

/** Checks a code of the app, or a recovery code, and uses it up. */
export async function spendCode(
  context: AppContext,
  customer: { readonly id: string; readonly accountNo: string },
  typed: string,
): Promise<boolean> {
  const code = plainCode(typed)
  const stored = (await factorOf(context.db, customer.id))?.secret
  if (!stored) return false
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(context.db, customer.id, hashToken(code), context.now())
  const secret = decrypt(context.environment, customer.id, stored)
  const step = totpStep(secret, customer.accountNo, code, context.now())
  return step !== null && spendTimeStep(context.db, customer.id, step)
}
