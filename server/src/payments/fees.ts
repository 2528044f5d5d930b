import type { Transaction } from '@sampan/database'
import { post } from '../ledger/index.ts'
import { setFee } from './payments.queries.ts'
import { accountsOf } from './provider-of.ts'

/** Books the provider's fee of a capture, in USD cents, once. */
export async function bookFee(
  tx: Transaction,
  way: string,
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
      { platform: accountsOf(way).fees, amount: -feeCents },
      { platform: accountsOf(way).clearing, amount: feeCents },
    ],
    now,
  })
}

/** Books the provider's fee for a reversal, in USD cents; below zero when the fee is returned. */
export async function bookReversalFee(
  tx: Transaction,
  way: string,
  providerRefundId: string,
  feeCents: bigint,
  now: Date,
): Promise<void> {
  await post(tx, {
    key: `reversal-fee:${providerRefundId}`,
    kind: 'provider_fee',
    currency: 'USD',
    entries: [
      { platform: accountsOf(way).fees, amount: -feeCents },
      { platform: accountsOf(way).clearing, amount: feeCents },
    ],
    now,
  })
}
