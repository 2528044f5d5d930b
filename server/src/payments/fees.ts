import type { Transaction } from '@sampan/database'
import { post } from '../ledger/index.ts'
import { setFee } from './payments.queries.ts'

/** Books the provider's fee of a capture, in USD cents, once. */
export async function bookFee(
  tx: Transaction,
  providerCaptureId: string,
  feeCents: bigint,
  now: Date,
): Promise<void> {
  if (!(await setFee(tx, providerCaptureId, feeCents)) || feeCents === 0n) return
  await post(tx, {
    key: `fee:${providerCaptureId}`,
    kind: 'provider_fee',
    currency: 'USD',
    entries: [
      { platform: 'provider_fees', amount: -feeCents },
      { platform: 'paypal_clearing', amount: feeCents },
    ],
    now,
  })
}
