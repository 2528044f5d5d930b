import { paymentIntents, paymentPayables } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../src/context.ts'

interface Payable {
  readonly id: string
  readonly customerId: string
  readonly totalCents: bigint
}

/** Records that PayPal is capturing the payment of a parcel or a supplement; returns the id of its intent. */
export async function captureFor(
  { db }: AppContext,
  { id: payableId, customerId, totalCents: amountCents }: Payable,
  kind: 'parcel' | 'supplement' = 'parcel',
): Promise<string> {
  const purpose = kind === 'parcel' ? 'shipping' : kind
  const [intent] = await db
    .insert(paymentIntents)
    .values({ customerId, way: 'paypal', purpose, amountCents, lang: 'en', status: 'capturing' })
    .returning()
  const intentId = intent?.id ?? ''
  await db.insert(paymentPayables).values({ intentId, kind, payableId, amountCents })
  return intentId
}

/** Records that the capture failed: what it was for can be paid again. */
export async function endCapture({ db }: AppContext, intentId: string): Promise<void> {
  await db.update(paymentIntents).set({ status: 'failed' }).where(eq(paymentIntents.id, intentId))
  await db.update(paymentPayables).set({ isLive: false }).where(eq(paymentPayables.intentId, intentId))
}
