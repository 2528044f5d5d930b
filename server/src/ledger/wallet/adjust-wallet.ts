import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { changeWallet } from './change-wallet.ts'

export interface Adjustment {
  /** Of the request, so that sending it twice adjusts once. */
  readonly key: string
  readonly customerId: string
  /** USD cents, positive or negative, not zero. */
  readonly cents: bigint
  /** The customer reads it. */
  readonly reason: string
  readonly staffId: string
  /** A second member of staff; needed above the limit of the settings. */
  readonly approvedBy?: string
}

/**
 * Finance corrects a wallet by hand. The caller writes the audit log.
 * @throws Refusal not_allowed above `wallet_adjustment_alone_cents` without a second person; top_up_first and the like
 * when the wallet does not hold what is to be taken.
 */
export async function adjustWallet(
  context: AppContext,
  tx: Transaction,
  adjustment: Adjustment,
): Promise<void> {
  const { customerId, cents, staffId, approvedBy } = adjustment
  const alone = BigInt((await context.settings.read()).wallet_adjustment_alone_cents)
  const size = cents < 0n ? -cents : cents
  if (size > alone && (approvedBy === undefined || approvedBy === staffId)) throw new Refusal('not_allowed')
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
