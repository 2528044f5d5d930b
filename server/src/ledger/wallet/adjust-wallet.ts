import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { changeWallet } from './change-wallet.ts'

export interface Adjustment {
  /** Of the request, so that sending it twice adjusts once. */
  readonly key: string
  readonly customerId: string
  /** USD cents, positive or negative, not zero. */
  readonly cents: bigint
  /** The customer reads it. */
  readonly reason: string
}

/**
 * Finance corrects a wallet by hand. The caller has asked for a second person where one is needed, and writes the audit log.
 * @throws Refusal top_up_first and the like when the wallet does not hold what is to be taken.
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
    against: [{ house: 'adjustments', amount: -cents }],
    category: 'adjustment',
    reference: '',
    remark: adjustment.reason,
    now: context.now(),
  })
}
