import { type parcels, paymentIntents, paymentPayables } from '@sampan/database/tables'
import type { AppContext } from '../../src/context.ts'

type Parcel = Pick<typeof parcels.$inferSelect, 'id' | 'customerId' | 'totalCents'>

/** Records that PayPal is capturing the payment of a parcel; returns the id of its intent. */
export async function captureFor({ db }: AppContext, parcel: Parcel): Promise<string> {
  const { id: payableId, customerId, totalCents: amountCents } = parcel
  const [intent] = await db
    .insert(paymentIntents)
    .values({ customerId, way: 'paypal', purpose: 'shipping', amountCents, lang: 'en', status: 'capturing' })
    .returning()
  const intentId = intent?.id ?? ''
  await db.insert(paymentPayables).values({ intentId, kind: 'parcel', payableId, amountCents })
  return intentId
}
