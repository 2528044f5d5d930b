import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { walletBalance } from '../../ledger/index.ts'
import { givingLimits } from '../../payments/index.ts'

/** Returns whether a customer's wallet holds more than one colleague may pay out alone: without the second factor the password opens it. */
export async function isWalletLarge(
  context: AppContext,
  tx: Transaction,
  customerId: string,
): Promise<boolean> {
  const { minor } = await walletBalance(tx, customerId)
  return minor > (await givingLimits(context)).toCustomer
}
