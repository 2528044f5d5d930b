import type { Transaction } from '@sampan/database'
import type { Text } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { changeWallet } from './change-wallet.ts'

export interface Adjustment {
  /** Idempotency key of the request, so that sending it twice adjusts once. */
  readonly key: string
  readonly customerId: string
  /** USD cents, positive or negative, not zero. */
  readonly cents: bigint
  /** Shown to the customer. */
  readonly reason: Text
}

/**
 * Corrects a wallet manually. The caller has checked for a second person where one is needed, and writes the
 * audit log.
 * @throws Refusal top_up_first or a similar refusal when the wallet does not cover the amount.
 */
export async function adjustWallet(
  context: AppContext,
  tx: Transaction,
  adjustment: Adjustment,
): Promise<void> {
  const { customerId, cents } = adjustment
  await changeWallet(tx, {
    key: `adjustment:${adjustment.key}`,
    customerId,
    cents,
    against: [{ platform: 'adjustments', amount: -cents }],
    category: 'adjustment',
    reference: '',
    remark: adjustment.reason,
    now: context.now(),
  })
}
