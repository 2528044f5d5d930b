import { randomBytes } from 'node:crypto'
import type { Language } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { inviteCode as newInviteCode } from '@sampan/domain/public-ids'
import { type Device, hashToken } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type Identity, type IdentityProviderName, KeysUnavailable } from '../../integrations/identity.ts'
import { Refusal } from '../../refusal.ts'
import { customerByEmail, customerByInviteCode, insertCustomer } from './accounts.queries.ts'
import { askToActivate, completeActivation, takeOver } from './activate.ts'
import { beginSignIn, type SignedIn } from './begin-sign-in.ts'
import { customerOfIdentity, insertIdentity } from './social.queries.ts'

interface Input {
  readonly provider: IdentityProviderName
  readonly idToken: string
  readonly nonce: string
  readonly inviteCode: string
  readonly lang: Language
  readonly device: Device & { readonly network: string }
  /** The customer already signed in by password, whose account may be connected. */
  readonly signedInId: string | null
}

/**
 * Verifies a provider's id_token, and that it was not used before.
 * @throws Refusal provider_off, login_failed; try_again_plain while the provider's keys cannot be had
 */
export async function verifyIdentity(
  context: AppContext,
  input: Pick<Input, 'provider' | 'idToken' | 'nonce'>,
): Promise<Identity> {
  const provider = context.integrations.identity.find((one) => one.name === input.provider)
  if (!provider) throw new Refusal('provider_off')
  const identity = await provider.verify(input.idToken, input.nonce).catch((problem: unknown) => {
    if (problem instanceof KeysUnavailable) {
      context.log.warn({ err: problem }, 'identity provider')
      throw new Refusal('try_again_plain')
    }
    context.log.info({ provider: input.provider, problem: String(problem) }, 'id_token refused')
    throw new Refusal('login_failed')
  })
  await throttle(context, 'identity_token', hashToken(input.idToken).toString('base64url'), 'login_failed')
  return identity
}

/**
 * Signs in with a provider's id_token. A known identity opens its account; an unknown one creates an account.
 * An e-mail that already has a password is connected only when its owner is signed in with it. Where the provider does not state that
 * the e-mail is theirs, a new account has to be activated by the mailed link.
 * @throws Refusal provider_off, login_failed, password_needed_to_link, not_activated
 */
export async function socialSignIn(context: AppContext, input: Input): Promise<SignedIn> {
  const identity = await verifyIdentity(context, input)
  const customer = await context.db.transaction((tx) => ownerOf(context, tx, input, identity))
  if (!customer.activatedAt) return askToActivate(context, customer, input.device.network, input.lang)
  return beginSignIn(context, customer, input.device)
}

type Owner = NonNullable<Awaited<ReturnType<typeof customerOfIdentity>>>

const ownerOf = async (
  context: AppContext,
  tx: Transaction,
  input: Input,
  identity: Identity,
): Promise<Owner> => {
  const owner = await customerOfIdentity(tx, input.provider, identity.subject)
  return owner?.activatedAt ? owner : connect(context, tx, input, identity, owner)
}

/** @param owner whose account the identity opens once it is activated */
async function connect(
  context: AppContext,
  tx: Transaction,
  input: Input,
  identity: Identity,
  owner: Owner | null,
): Promise<Owner> {
  if (identity.email === '') throw new Refusal('login_failed')
  const known = await customerByEmail(tx, identity.email)
  const customer = known
    ? await mayConnect(context, tx, known, input, identity, owner)
    : await create(context, tx, input, identity)
  // Another sign-in or a registration created the account meanwhile.
  if (!customer) return ownerOf(context, tx, input, identity)
  await insertIdentity(tx, { provider: input.provider, subject: identity.subject, customerId: customer.id })
  return customer
}

type ExistingCustomer = NonNullable<Awaited<ReturnType<typeof customerByEmail>>>

async function mayConnect(
  context: AppContext,
  tx: Transaction,
  known: ExistingCustomer,
  input: Input,
  identity: Identity,
  owner: Owner | null,
): Promise<Owner> {
  if (input.signedInId === known.id) return known
  if (known.activatedAt && known.passwordHash) throw new Refusal('password_needed_to_link')
  if (identity.emailVerified) {
    await takeOver(context, tx, known.id)
    return { ...known, activatedAt: known.activatedAt ?? context.now() }
  }
  // Otherwise an existing account opens only to the identity that it waits for.
  if (known.id !== owner?.id) throw new Refusal('password_needed_to_link')
  return known
}

/** Returns null when a customer with this e-mail exists by now. */
async function create(
  context: AppContext,
  tx: Transaction,
  input: Input,
  identity: Identity,
): Promise<Owner | null> {
  const inviter = input.inviteCode === '' ? null : await customerByInviteCode(tx, input.inviteCode)
  const created = await insertCustomer(tx, {
    accountNo: identity.email,
    accountName:
      identity.name === '' ? (identity.email.split('@')[0] ?? identity.email) : identity.name.slice(0, 60),
    passwordHash: null,
    inviteCode: newInviteCode(randomBytes(8)),
    invitedBy: inviter?.id ?? null,
    lang: input.lang,
    createdAt: context.now(),
  })
  if (!created || !identity.emailVerified) return created
  await completeActivation(context, tx, created.id)
  return { ...created, activatedAt: context.now() }
}
