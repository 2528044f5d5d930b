import { type Transaction, uuidv7 } from '@sampan/database'
import { providerTitle } from '@sampan/domain/payment-providers'
import type { PaymentProvider, ProviderReturn } from '../integrations/payment-providers/index.ts'
import { type Intent, payablesOf } from './intents/payment-intents.queries.ts'
import type { captureByProviderId } from './payments.queries.ts'
import { insertRefund } from './refunds.queries.ts'
import { makeRoom, partsOf, restsToSettle, type SettledPayment } from './rests.ts'

interface RefundAtProvider {
  readonly provider: PaymentProvider
  readonly capture: NonNullable<Awaited<ReturnType<typeof captureByProviderId>>>
  readonly returned: ProviderReturn
  /** The transaction that books the money. */
  readonly transactionId: string
  readonly now: Date
}

/**
 * Writes a refund made on the provider's own pages as refunds of what its payment was for. The provider does not say which of
 * several payables it is for: the one with exactly this rest, otherwise the first that have a rest, as of a settlement.
 * Refunds that wait for a second person make room for it. The caller has locked the intent.
 * @returns the cents that are beyond the rests of all: those of a top-up, or refunded before
 */
export async function insertRefundsAtProvider(
  tx: Transaction,
  intent: Intent,
  { provider, capture, returned, transactionId, now }: RefundAtProvider,
): Promise<bigint> {
  const cents = returned.amount.minor
  const rests = await restsToSettle(tx, await refundablePayments(tx, intent))
  const exact = rests.filter(({ rest }) => rest === cents)
  let beyond = cents
  for (const { payment, amount } of partsOf([...exact, ...rests], cents)) {
    await makeRoom(tx, payment, amount, null)
    await insertRefund(tx, {
      id: uuidv7(),
      customerId: intent.customerId,
      captureId: capture.id,
      kind: payment.kind,
      payableId: payment.id,
      purpose: 'at_provider',
      way: provider.name,
      amountCents: amount,
      requestId: `${provider.name}:${returned.id}:${payment.id}`,
      providerRefundId: returned.id,
      status: 'done',
      reason: providerTitle(provider.name),
      transactionId,
      createdAt: now,
      doneAt: now,
    })
    beyond -= amount
  }
  return beyond
}

/** Returns what an intent has paid for and can be refunded: nothing where its money came too late and is in the wallet. */
async function refundablePayments(tx: Transaction, intent: Intent): Promise<SettledPayment[]> {
  if (intent.status !== 'paid') return []
  return (await payablesOf(tx, intent.id)).flatMap(({ kind, payableId, amountCents, isLive }) =>
    isLive && (kind === 'order' || kind === 'parcel' || kind === 'supplement')
      ? { kind, id: payableId, cents: amountCents }
      : [],
  )
}
