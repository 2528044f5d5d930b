import {
  anyOf,
  isUniqueViolation,
  prepared,
  type Queryable,
  type Transaction,
  uuidv7,
} from '@sampan/database'
import { customers, paymentIntents, paymentPayables } from '@sampan/database/tables'
import { allows, PAYMENT_INTENT_LIFE, type PaymentIntentStatus } from '@sampan/domain/life-cycles'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

export type Intent = typeof paymentIntents.$inferSelect
export type PayableKind = (typeof paymentPayables.$inferSelect)['kind']

/** Returns a payment intent without locking it; null for an unknown one. */
export async function intentById(db: Queryable, id: string): Promise<Intent | null> {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id))
  return row ?? null
}

/** Returns the intent for which a provider has this order; null for an order that is not ours. */
export async function intentByProviderOrder(
  db: Queryable,
  way: string,
  providerOrderId: string,
): Promise<Intent | null> {
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(and(sql`${paymentIntents.way} = ${way}`, eq(paymentIntents.providerOrderId, providerOrderId)))
  return row ?? null
}

/** Locks an intent. Intents are locked before wallets, orders and parcels; null for an unknown one. */
export async function lockIntent(tx: Transaction, id: string): Promise<Intent | null> {
  const [row] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, id)).for('update')
  return row ?? null
}

/** Returns the live intents of any of these payables, locked, by ascending id. */
export async function lockLiveIntents(
  tx: Transaction,
  kind: PayableKind,
  payableIds: readonly string[],
): Promise<Intent[]> {
  return liveIntents(tx, { kind, payableIds })
}

const liveIntents = prepared('lock_live_intents', ['kind', 'payableIds'], (db, { kind, payableIds }) => {
  const live = db
    .select({ id: paymentPayables.intentId })
    .from(paymentPayables)
    .where(
      and(
        eq(paymentPayables.kind, kind),
        anyOf(paymentPayables.payableId, payableIds),
        paymentPayables.isLive,
      ),
    )
  return db
    .select()
    .from(paymentIntents)
    .where(inArray(paymentIntents.id, live))
    .orderBy(asc(paymentIntents.id))
    .for('update')
})

/** Returns whether money for one of these is being captured, or in suspense. */
export async function isBeingCaptured(
  db: Queryable,
  kind: PayableKind,
  payableIds: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ id: paymentIntents.id })
    .from(paymentPayables)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentPayables.intentId))
    .where(
      and(
        eq(paymentPayables.kind, kind),
        inArray(paymentPayables.payableId, [...payableIds]),
        paymentPayables.isLive,
        inArray(paymentIntents.status, ['capturing', 'suspense']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const uncaptured = (customerId: string) =>
  and(eq(paymentIntents.customerId, customerId), inArray(paymentIntents.status, ['created', 'approving']))

/** Returns a customer's intents for which nothing is being captured, locked, by ascending id. */
export async function lockUncaptured(tx: Transaction, customerId: string): Promise<Intent[]> {
  return tx
    .select()
    .from(paymentIntents)
    .where(uncaptured(customerId))
    .orderBy(asc(paymentIntents.id))
    .for('update')
}

/** Whether a customer has a payment that waits for their approval. */
export const hasUncaptured = async (tx: Transaction, customerId: string): Promise<boolean> =>
  (await tx.$count(paymentIntents, uncaptured(customerId))) > 0

/** Returns the frozen payables of an intent, by ascending payable id. */
export async function payablesOf(db: Queryable, intentId: string) {
  return db
    .select()
    .from(paymentPayables)
    .where(eq(paymentPayables.intentId, intentId))
    .orderBy(asc(paymentPayables.payableId))
}

type NewIntent = Pick<Intent, 'customerId' | 'way' | 'purpose' | 'amountCents' | 'lang' | 'status' | 'paidAt'>

/**
 * Writes an intent with its payables, by ascending id. Waits for one that is being opened, and for a deletion of the
 * account that is under way.
 * @returns its id; `taken` when another intent is live on one of the payables, then the transaction must be rolled back;
 * `account_deleted` when nothing was written for that reason
 */
export async function insertIntent(
  tx: Transaction,
  intent: NewIntent,
  kind: PayableKind,
  payables: readonly { readonly id: string; readonly cents: bigint }[],
  now: Date,
): Promise<{ id: string } | 'taken' | 'account_deleted'> {
  const id = uuidv7()
  const rows = JSON.stringify(payables.map((one) => ({ id: one.id, cents: `${one.cents}` })))
  const [written] = await insertWithPayables(tx, {
    ...intent,
    id,
    kind,
    payables: rows,
    now,
    paidAt: intent.paidAt?.toISOString() ?? null,
  })
  if (!written) return 'account_deleted'
  return written.payables === payables.length ? { id } : 'taken'
}

const INTENT = [
  'id',
  'customerId',
  'way',
  'purpose',
  'amountCents',
  'lang',
  'status',
  'paidAt',
  'now',
  'kind',
  'payables',
] as const
const insertWithPayables = prepared(
  'insert_intent',
  INTENT,
  (db, { id, customerId, way, purpose, amountCents, lang, status, paidAt, now, kind, payables }) => {
    // Locked as the reference of the new row locks it, and read again when a deletion was waited for.
    const owner = db.$with('owner').as(
      db
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
        .for('key share'),
    )
    const intent = db.$with('intent', { id: sql<string>`id`.as('id') }).as(
      sql`insert into ${paymentIntents}
        (id, customer_id, way, purpose, amount_cents, lang, status, paid_at, created_at, updated_at, checked_at)
        select ${id}::uuid, owner.id, ${way}, ${purpose}, ${amountCents}::bigint, ${lang}, ${status}, ${paidAt}::timestamptz,
          ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from owner returning id`,
    )
    const held = db.$with('held', {}).as(
      sql`insert into ${paymentPayables} (intent_id, kind, payable_id, amount_cents)
      select intent.id, ${kind}, one.id, one.cents from intent, jsonb_to_recordset(${payables}::jsonb) one (id uuid, cents bigint)
      order by one.id on conflict do nothing returning payable_id`,
    )
    return db
      .with(owner, intent, held)
      .select({ payables: sql<number>`(select count(*)::int from held)` })
      .from(intent)
  },
)

type Fields = Partial<
  Pick<Intent, 'providerOrderId' | 'approveUrl' | 'captureRequestId' | 'failure' | 'paidAt'>
>

/**
 * Moves an intent to another status; the only way to do so. Returns null when it no longer is in one of `from`.
 * @throws Error for a move that the life cycle does not allow
 */
export async function moveIntent(
  db: Queryable,
  id: string,
  from: readonly PaymentIntentStatus[],
  to: PaymentIntentStatus,
  fields: Fields,
  now: Date,
): Promise<Intent | null> {
  const forbidden = from.find((status) => !allows(PAYMENT_INTENT_LIFE, status, to))
  if (forbidden) throw new Error(`a payment never moves from ${forbidden} to ${to}`)
  const [row] = await db
    .update(paymentIntents)
    .set({ ...fields, status: to, updatedAt: now, checkedAt: now })
    .where(and(eq(paymentIntents.id, id), inArray(paymentIntents.status, [...from])))
    .returning()
  return row ?? null
}

/** Changes an intent whose money is in suspense; another one stays as it is. */
export async function updateSuspense(
  tx: Transaction,
  id: string,
  fields: Pick<Intent, 'failure' | 'captureRequestId'>,
): Promise<void> {
  await tx
    .update(paymentIntents)
    .set(fields)
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.status, 'suspense')))
}

/** Assigns the payables to the intent again; returns false when a parallel transaction assigned one to another. */
export async function holdPayables(tx: Transaction, intentId: string): Promise<boolean> {
  try {
    await tx.transaction((savepoint) =>
      savepoint.update(paymentPayables).set({ isLive: true }).where(eq(paymentPayables.intentId, intentId)),
    )
    return true
  } catch (failure) {
    if (isUniqueViolation(failure)) return false
    throw failure
  }
}

/** Releases the payables, so that another intent can pay them. */
export async function freePayables(tx: Transaction, intentId: string): Promise<void> {
  await tx.update(paymentPayables).set({ isLive: false }).where(eq(paymentPayables.intentId, intentId))
}
