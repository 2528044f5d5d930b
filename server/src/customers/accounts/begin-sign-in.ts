import { beginSession, type Device } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { countTry } from '../../http/limits/sign-in-tries.ts'
import type { Caller } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { cancelReset } from '../second-factor-resets/cancel-reset.ts'
import { beginStep, endStep, waitingStep } from '../two-step/steps.ts'
import { needsSecondStep, spendCode } from '../two-step/totp.ts'
import { customerById } from './accounts.queries.ts'

/** A customer whose session has started; while the second step is missing, `token` is '' and `stepToken` is not. */
export interface SignedIn {
  readonly id: string
  readonly token: string
  readonly stepToken: string
  readonly accountName: string
  readonly accountNo: string
}

type Owner = Pick<SignedIn, 'id' | 'accountName' | 'accountNo'>

/** Begins the session of a customer who has passed the first step, or the second step where it is on. */
export async function beginSignIn(context: AppContext, owner: Owner, device: Device): Promise<SignedIn> {
  const { id, accountName, accountNo } = owner
  const now = context.now()
  if (await needsSecondStep(context, id)) {
    const stepToken = await beginStep(context.db, 'second_step', { customerId: id }, now)
    return { id, token: '', stepToken, accountName: '', accountNo: '' }
  }
  const token = await beginSession(context.db, { customerId: id }, now, device)
  return { id, token, stepToken: '', accountName, accountNo }
}

/**
 * Completes a sign-in with a code of the app or a recovery code. A wrong code does not use up the step. A customer with
 * a valid code needs no reset of the second factor, so a pending one is cancelled.
 * @throws Refusal step_expired, totp_wrong beside `totp_code`, sign_in_paused
 */
export async function passSecondStep(
  context: AppContext,
  caller: Caller,
  stepToken: string,
  code: string,
): Promise<SignedIn> {
  const now = context.now()
  const { customerId } = await waitingStep(context.db, 'second_step', stepToken, now)
  const customer = customerId ? await customerById(context.db, customerId) : null
  if (!customer) throw new Refusal('step_expired')
  const succeeded = await countTry(context, caller, `second-step:${customer.id}`, customer.id)
  if (!(await spendCode(context, customer, code))) throw Refusal.beside('totp_code', 'totp_wrong')
  await succeeded()
  await endStep(context.db, 'second_step', stepToken, now)
  await context.db.transaction((tx) => cancelReset(context, tx, customer.id, 'sign_in'))
  const { id, accountName, accountNo } = customer
  const token = await beginSession(context.db, { customerId: id }, now, caller)
  return { id, token, stepToken: '', accountName, accountNo }
}
