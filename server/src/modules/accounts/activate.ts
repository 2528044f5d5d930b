import type { Language } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { issueSignUpCoupon } from '../coupons/index.ts'
import { payInviteBonus } from '../invites/index.ts'
import { notify } from '../messages/index.ts'
import { hashToken } from '../sessions/index.ts'
import { activateCustomer, customerByEmail, useMailToken } from './accounts.queries.ts'
import { mailActivation } from './register.ts'

/**
 * Activates the account of a mailed token, once.
 * @throws Refusal link_expired for an unknown, used or expired token.
 */
export async function activate(world: World, token: string): Promise<void> {
  const now = world.now()
  await world.db.transaction(async (tx) => {
    const used = await useMailToken(tx, hashToken(token), 'activate', now)
    if (!used) throw new Refusal('link_expired')
    await completeActivation(world, tx, used.customerId)
  })
}

/** Makes an account active, whichever way its mailbox was proven, and gives what activation earns, once. */
export async function completeActivation(world: World, tx: Transaction, customerId: string): Promise<void> {
  if (!(await activateCustomer(tx, customerId, world.now()))) return
  await payInviteBonus(world, tx, customerId, 'activation')
  await issueSignUpCoupon(world, tx, customerId)
  await notify(world, tx, customerId, 'welcome', { eventKey: 'welcome', values: {}, path: '/search' })
}

/** Mails the activation link again; silent for an unknown or active account. */
export async function resendActivation(world: World, email: string, lang: Language): Promise<void> {
  await world.db.transaction(async (tx) => {
    const customer = await customerByEmail(tx, email)
    if (customer && !customer.activatedAt) await mailActivation(world, tx, customer, '', lang)
  })
}
