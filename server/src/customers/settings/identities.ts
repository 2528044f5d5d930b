import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import type { IdentityProviderName } from '../../integrations/identity.ts'
import { Refusal } from '../../refusal.ts'
import { customerById } from '../accounts/accounts.queries.ts'
import { customerOfIdentity, insertIdentity } from '../accounts/social.queries.ts'
import { verifyIdentity } from '../accounts/social-sign-in.ts'
import { lockCustomer } from '../profile/profile.queries.ts'
import { identitiesOf, removeIdentity } from './settings.queries.ts'

const names: Record<IdentityProviderName, string> = { google: 'Google', facebook: 'Facebook' }

/**
 * Adds a provider's identity to the customer's ways to sign in.
 * @throws Refusal provider_off, login_failed for a token that is not valid; identity_taken when it belongs to
 * another customer
 */
export async function connectIdentity(
  context: AppContext,
  customer: Customer,
  input: { readonly provider: IdentityProviderName; readonly idToken: string; readonly nonce: string },
): Promise<void> {
  const { provider } = input
  const { subject } = await verifyIdentity(context, input)
  await context.db.transaction(async (tx) => {
    await insertIdentity(tx, { provider, subject, customerId: customer.id })
    const owner = await customerOfIdentity(tx, provider, subject)
    if (owner?.id !== customer.id) throw new Refusal('identity_taken', { provider: names[provider] })
  })
}

/**
 * Removes a provider from the customer's ways to sign in.
 * @throws Refusal last_way_to_sign_in without a password and another provider; unknown_id when it is not
 * connected
 */
export async function disconnectIdentity(
  context: AppContext,
  customer: Customer,
  provider: IdentityProviderName,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockCustomer(tx, customer.id)
    const stored = await customerById(tx, customer.id)
    const others = (await identitiesOf(tx, customer.id)).filter((one) => one.provider !== provider)
    if (!stored?.passwordHash && others.length === 0) throw new Refusal('last_way_to_sign_in')
    if (!(await removeIdentity(tx, customer.id, provider))) throw new Refusal('unknown_id')
  })
}
