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
  await postFee(tx, way, `fee:${providerCaptureId}`, feeCents, now)
}

/** The idempotency key of the provider's fee for a reversal. */
export const reversalFeeKey = (providerRefundId: string) => `reversal-fee:${providerRefundId}`
/** The idempotency key of a fee that belongs to no payment. */
export const ownFeeKey = (lineId: string) => `own-fee:${lineId}`

/** Posts a fee of the provider in USD cents; below zero when it is given back. */
export async function postFee(
  tx: Transaction,
  way: string,
  key: string,
  feeCents: bigint,
  now: Date,
): Promise<void> {
  const { fees, clearing } = accountsOf(way)
  await post(tx, {
    key,
    kind: 'provider_fee',
    currency: 'USD',
    entries: [
      { platform: fees, amount: -feeCents },
      { platform: clearing, amount: feeCents },
    ],
    now,
  })
}
