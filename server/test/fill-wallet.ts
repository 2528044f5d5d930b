import { randomBytes } from 'node:crypto'
import type { AppContext } from '../src/context.ts'
import { changeWallet } from '../src/ledger/index.ts'

/** Credits US cents to a customer's wallet with a ledger posting, so that the invariants hold. */
export async function fillWallet(
  context: AppContext,
  customer: { id: string },
  cents: bigint,
): Promise<void> {
  await context.db.transaction((tx) =>
    changeWallet(tx, {
      key: `test:${randomBytes(8).toString('hex')}`,
      customerId: customer.id,
      cents,
      against: [{ platform: 'adjustments', amount: -cents }],
      category: 'adjustment',
      reference: '',
      now: context.now(),
    }),
  )
}
