import type { Language } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import { endIntent } from './end-intent.ts'
import {
  hasUncaptured,
  type Intent,
  insertIntent,
  lockLiveIntents,
  lockUncaptured,
  type PayableKind,
  payablesOf,
} from './payment-intents.queries.ts'

export interface IntentInput {
  readonly customerId: string
  readonly way: Intent['way']
  readonly purpose: Intent['purpose']
  readonly kind: PayableKind
  readonly payables: readonly { readonly id: string; readonly cents: bigint }[]
  readonly lang: Language
  readonly now: Date
}

/** Thrown when a parallel transaction opened an intent for one of the payables; the work is tried again. */
class IntentRace extends Error {}

const TRIES = 5

/** Runs a transaction that opens an intent; repeats it after an IntentRace. */
export async function openingIntent<Result>(
  context: AppContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let left = TRIES; left > 1; left -= 1) {
    try {
      return await context.db.transaction(work)
    } catch (failure) {
      if (!(failure instanceof IntentRace)) throw failure
    }
  }
  return context.db.transaction(work).catch((failure: unknown) => {
    throw failure instanceof IntentRace ? new Refusal('in_progress') : failure
  })
}

/**
 * Opens an intent for payables and freezes their amounts. Each payable has at most one live intent: an
 * unfinished one for exactly the same payables and method is reused; any other that is not being captured
 * ends.
 * @returns its id.
 * @throws Refusal paid_already; payment_under_way while money is being captured for one of them; session_invalid when the
 * account was deleted meanwhile.
 */
export async function openIntent(tx: Transaction, input: IntentInput): Promise<string> {
  const ids = input.payables.map((payable) => payable.id)
  for (const intent of await lockLiveIntents(tx, input.kind, ids)) {
    refuseSettled(intent)
    if (intent.way === input.way && (await isFor(tx, intent, input))) return intent.id
    await endIntent(tx, intent.id, 'cancelled', ENDED_BECAUSE.other_begun, input.now)
  }
  const isPaid = input.way === 'wallet'
  const written = await insertIntent(
    tx,
    {
      customerId: input.customerId,
      way: input.way,
      purpose: input.purpose,
      amountCents: input.payables.reduce((sum, payable) => sum + payable.cents, 0n),
      lang: input.lang,
      status: isPaid ? 'paid' : 'created',
      paidAt: isPaid ? input.now : null,
    },
    input.kind,
    input.payables,
    input.now,
  )
  if (written === 'taken') throw new IntentRace()
  if (written === 'account_deleted') throw new Refusal('session_invalid')
  return written.id
}

function refuseSettled(intent: Intent): void {
  if (intent.status === 'paid') throw new Refusal('paid_already')
  if (intent.status === 'capturing' || intent.status === 'suspense') throw new Refusal('payment_under_way')
}

/** Returns true when the unfinished intent is for exactly these payables at exactly these amounts. */
async function isFor(tx: Transaction, intent: Intent, input: IntentInput): Promise<boolean> {
  const frozen = await payablesOf(tx, intent.id)
  const requested = new Map(input.payables.map((payable) => [payable.id, payable.cents]))
  return (
    frozen.length === requested.size &&
    frozen.every((one) => requested.get(one.payableId) === one.amountCents)
  )
}

/**
 * Ends the unpaid intents of payables that are about to be cancelled, released or repriced. Call it first in the
 * transaction: intents are locked before wallets, orders and parcels.
 * @throws Refusal payment_under_way while money is being captured for one of them.
 */
export async function withdrawPayables(
  tx: Transaction,
  kind: PayableKind,
  payableIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const intent of await lockLiveIntents(tx, kind, payableIds)) {
    if (intent.status === 'capturing' || intent.status === 'suspense') throw new Refusal('payment_under_way')
    await endIntent(tx, intent.id, 'cancelled', ENDED_BECAUSE.changed, now)
  }
}

/** @throws Refusal payment_under_way when a payment was begun after `withdrawPayments`; the caller has locked the customer */
export async function refuseBegunPayments(tx: Transaction, customerId: string): Promise<void> {
  if (await hasUncaptured(tx, customerId)) throw new Refusal('payment_under_way')
}

/** Ends all of a customer's payments that wait for an approval; like `withdrawPayables`, first in the transaction. */
export async function withdrawPayments(tx: Transaction, customerId: string, now: Date): Promise<void> {
  for (const { id } of await lockUncaptured(tx, customerId))
    await endIntent(tx, id, 'cancelled', ENDED_BECAUSE.account_deleted, now)
}
