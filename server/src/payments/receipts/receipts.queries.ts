import type { Queryable } from '@sampan/database'
import { addresses, captures, paymentIntents, paymentPayables } from '@sampan/database/tables'
import { and, eq } from 'drizzle-orm'
import { countryNamesOf } from '../../freight/index.ts'
import type { PayableKind } from '../intents/payment-intents.queries.ts'

/** Returns the successful payment of a payable, or null: how, when, and the sum that was booked for it. */
export async function paymentOf(db: Queryable, kind: PayableKind, payableId: string) {
  const [row] = await db
    .select({
      way: paymentIntents.way,
      paidAt: paymentIntents.paidAt,
      amountCents: paymentPayables.amountCents,
      captureId: captures.providerCaptureId,
    })
    .from(paymentPayables)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentPayables.intentId))
    .leftJoin(captures, eq(captures.intentId, paymentIntents.id))
    .where(
      and(
        eq(paymentPayables.kind, kind),
        eq(paymentPayables.payableId, payableId),
        // Money that came too late for the payable is in the wallet, and frees it.
        paymentPayables.isLive,
        eq(paymentIntents.status, 'paid'),
      ),
    )
  return row ?? null
}

/** Returns the default address of a customer with the names of its country, or null. */
export async function defaultAddressOf(db: Queryable, customerId: string) {
  const [row] = await db
    .select({ address: addresses, countryNames: countryNamesOf(addresses.countryCode) })
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
  return row ?? null
}
