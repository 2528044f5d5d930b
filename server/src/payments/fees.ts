import type { Transaction } from '@sampan/database'
import type { Amount } from '@sampan/domain/money'
import type { StatementLine } from '../integrations/payment-providers/index.ts'
import { post } from '../ledger/index.ts'
import { setFee } from './payments.queries.ts'
import { accountsOf } from './provider-of.ts'

/** Books the provider's fee of a capture, in its currency, once. */
export async function bookFee(
  tx: Transaction,
  way: string,
  providerCaptureId: string,
  fee: Amount,
  now: Date,
): Promise<void> {
  if (!(await setFee(tx, providerCaptureId, fee.minor)) || fee.minor === 0n) return
  await postFee(tx, way, `fee:${providerCaptureId}`, fee, now)
}

/** The idempotency key of the provider's fee for a reversal. */
export const reversalFeeKey = (providerRefundId: string) => `reversal-fee:${providerRefundId}`
/** The idempotency key of a fee that belongs to no payment. */
export const ownFeeKey = (lineId: string) => `own-fee:${lineId}`

/**
 * Returns the fee of a statement's line that is booked with nothing else, in minor units; below zero when it is given back.
 * @param reversal the booked one of this line. A webhook event tells of a reversal or a refund without its fee
 */
export function ownFeeOf(
  { kind, minor, feeMinor }: Pick<StatementLine, 'kind' | 'minor' | 'feeMinor'>,
  reversal: { readonly feeCents: bigint } | null | undefined,
): bigint {
  if (kind === 'fee') return -minor
  return kind === 'reversal' || kind === 'refund' ? feeMinor - (reversal?.feeCents ?? 0n) : 0n
}

/** Posts a fee of the provider; below zero when it is given back. */
export async function postFee(
  tx: Transaction,
  way: string,
  key: string,
  { currency, minor }: Amount,
  now: Date,
): Promise<void> {
  const { fees, clearing } = accountsOf(way)
  await post(tx, {
    key,
    kind: 'provider_fee',
    currency,
    entries: [
      { platform: fees, amount: -minor },
      { platform: clearing, amount: minor },
    ],
    now,
  })
}
