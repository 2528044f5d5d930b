import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { beginSession, type Customer, type Device } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { ownOrigin } from '../../http/caller.ts'
import type { Caller } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { customerById } from '../accounts/accounts.queries.ts'
import type { SignedIn } from '../accounts/begin-sign-in.ts'
import { lockCustomer } from '../profile/profile.queries.ts'
import { cancelReset } from '../second-factor-resets/cancel-reset.ts'
import { identitiesOf } from '../settings/settings.queries.ts'
import { notifySignInChange } from './notify-sign-in-change.ts'
import { beginStep, endStep } from './steps.ts'
import {
  insertPasskey,
  notePasskeyUse,
  passkeysOf,
  passkeyWithOwner,
  removePasskey as removePasskeyRow,
} from './two-step.queries.ts'

/** The library has 300 modules, so only a process that handles a passkey loads it. */
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to the origin at which they were created: the caller's, if it is one of ours. */
function addressOf({ environment }: AppContext, { origin }: Origin) {
  const own = ownOrigin(origin, environment) || new URL(environment.PUBLIC_URL).origin
  return { expectedOrigin: own, expectedRPID: new URL(own).hostname }
}
type Origin = Pick<Caller, 'origin'>

interface Challenge {
  readonly stepToken: string
  /** JSON for the browser. */
  readonly options: string
}

/** Starts adding a passkey. Its device verifies the person (by PIN, finger or face), so it needs no second step. */
export async function beginPasskey(
  context: AppContext,
  customer: Customer,
  caller: Origin,
): Promise<Challenge> {
  const known = await passkeysOf(context.db, customer.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Sampan',
    rpID: addressOf(context, caller).expectedRPID,
    userID: new TextEncoder().encode(customer.id),
    userName: customer.accountNo,
    userDisplayName: customer.accountName,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const step = { customerId: customer.id, challenge: options.challenge }
  const stepToken = await beginStep(context.db, 'passkey_add', step, context.now())
  return { stepToken, options: JSON.stringify(options) }
}

/**
 * Adds the passkey that the browser created. One of the customer's that is there already was added by a call whose answer was lost.
 * @throws Refusal step_expired; passkey_refused when it does not answer the challenge, or is somebody else's
 */
export async function addPasskey(
  context: AppContext,
  customer: Customer,
  caller: Origin,
  input: { readonly stepToken: string; readonly credential: string; readonly name: string },
): Promise<void> {
  const now = context.now()
  const response = readJson<RegistrationResponseJSON>(input.credential)
  const own = await passkeysOf(context.db, customer.id)
  if (own.some(({ credentialId }) => credentialId === response.id)) return
  const step = await endStep(context.db, 'passkey_add', input.stepToken, now)
  if (step.customerId !== customer.id) throw new Refusal('step_expired')
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: step.challenge,
    ...addressOf(context, caller),
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified || !registrationInfo) throw new Refusal('passkey_refused')
  const { id, publicKey, counter } = registrationInfo.credential
  await context.db.transaction(async (tx) => {
    const isNew = await insertPasskey(tx, {
      customerId: customer.id,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: response.response.transports ?? [],
      name: input.name,
      createdAt: now,
    })
    if (!isNew) throw new Refusal('passkey_refused')
    await notifySignInChange(context, tx, customer, 'passkey_added')
  })
}

/**
 * Removes a passkey.
 * @throws Refusal unknown_id; last_way_to_sign_in without a password, a provider or another passkey
 */
export async function removePasskey(context: AppContext, customer: Customer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockCustomer(tx, customer.id)
    if (!(await removePasskeyRow(tx, customer.id, id))) throw new Refusal('unknown_id')
    const others = [...(await passkeysOf(tx, customer.id)), ...(await identitiesOf(tx, customer.id))]
    const stored = await customerById(tx, customer.id)
    if (!stored?.passwordHash && others.length === 0) throw new Refusal('last_way_to_sign_in')
    await notifySignInChange(context, tx, customer, 'passkey_removed')
  })
}

/** Starts a sign-in with whichever passkey the visitor's device offers. */
export async function beginPasskeySignIn(context: AppContext, caller: Origin): Promise<Challenge> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: addressOf(context, caller).expectedRPID,
    userVerification: 'required',
  })
  const { challenge } = options
  const stepToken = await beginStep(context.db, 'passkey_sign_in', { challenge }, context.now())
  return { stepToken, options: JSON.stringify(options) }
}

/** Signs in with a passkey. @throws Refusal step_expired, passkey_refused */
export async function signInByPasskey(
  context: AppContext,
  input: { readonly stepToken: string; readonly credential: string },
  caller: Origin & Device,
): Promise<SignedIn> {
  const now = context.now()
  const { challenge } = await endStep(context.db, 'passkey_sign_in', input.stepToken, now)
  const response = readJson<AuthenticationResponseJSON>(input.credential)
  const found = await passkeyWithOwner(context.db, String(response.id))
  if (!found) throw new Refusal('passkey_refused')
  const { passkey, customer } = found
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...addressOf(context, caller),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified) throw new Refusal('passkey_refused')
  await notePasskeyUse(context.db, passkey.id, authenticationInfo.newCounter, now)
  await context.db.transaction((tx) => cancelReset(context, tx, customer.id, 'sign_in'))
  const token = await beginSession(context.db, { customerId: customer.id }, now, caller)
  return {
    id: customer.id,
    token,
    stepToken: '',
    accountName: customer.accountName,
    accountNo: customer.accountNo,
  }
}

/** @throws Refusal passkey_refused for text that is not a JSON object */
function readJson<Content extends object>(text: string): Content {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Content
  } catch {}
  throw new Refusal('passkey_refused')
}

/** The library throws for every invalid answer. */
function refuse(): never {
  throw new Refusal('passkey_refused')
}
