import type { Queryable } from '@sampan/database'
import {
  captures,
  ledgerTransactions,
  paymentIntents,
  payouts,
  refunds,
  reversals,
} from '@sampan/database/tables'
import type { PaymentProviderName } from '@sampan/domain/payment-providers'
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'

/**
 * Returns the captures of payments begun since a moment, and earlier ones with these ids of the provider, each with the
 * amount the provider should still hold.
 */
export async function bookedCaptures(
  db: Queryable,
  provider: PaymentProviderName,
  { since, ids }: { readonly since: Date; readonly ids: readonly string[] },
) {
  const back = sql<bigint>`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
      where ${refunds.captureId} = ${captures.id} and ${refunds.status} = 'done')
    + (select coalesce(sum(${reversals.amountCents}), 0) from ${reversals} where ${reversals.captureId} = ${captures.id})`
  return db
    .select({
      providerCaptureId: captures.providerCaptureId,
      createdAt: captures.createdAt,
      feeCents: captures.feeCents,
      currency: ledgerTransactions.currency,
      heldCents: sql<bigint>`${captures.amountCents} - (${back})`.mapWith(BigInt),
      isRefunding: sql<boolean>`exists (select from ${refunds}
        where ${refunds.captureId} = ${captures.id} and ${refunds.status} = 'requested')`,
    })
    .from(captures)
    .innerJoin(paymentIntents, eq(paymentIntents.id, captures.intentId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, captures.transactionId))
    .where(
      and(
        eq(paymentIntents.way, provider),
        or(gte(paymentIntents.createdAt, since), inArray(captures.providerCaptureId, [...ids])),
      ),
    )
}

/** Returns the booked reversals with these ids of the provider, by id: the provider's id of their capture, and their fee in cents. */
export async function bookedReversals(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({
      id: reversals.providerRefundId,
      captureId: captures.providerCaptureId,
      feeCents: reversals.feeCents,
    })
    .from(reversals)
    .innerJoin(captures, eq(captures.id, reversals.captureId))
    .where(inArray(reversals.providerRefundId, [...ids]))
  return new Map(rows.map(({ id, ...reversal }) => [id, reversal]))
}

/**
 * Returns which of these intents are being captured now: the provider may have money of theirs that is not booked
 * yet.
 */
export async function capturingAmong(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(inArray(paymentIntents.id, [...ids]), eq(paymentIntents.status, 'capturing')))
  return new Set(rows.map((row) => row.id))
}

/** Returns whether a payout of the provider is in the ledger with this amount. */
export async function payoutIsBooked(
  db: Queryable,
  provider: PaymentProviderName,
  providerTransactionId: string,
  amountCents: bigint,
): Promise<boolean> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.provider, provider),
        eq(payouts.providerTransactionId, providerTransactionId),
        eq(payouts.amountCents, amountCents),
      ),
    )
  return rows.length > 0
}
