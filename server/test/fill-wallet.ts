import { randomBytes } from 'node:crypto'
import { changeWallet } from '../src/modules/wallet/index.ts'
import type { World } from '../src/world.ts'

/** Puts US cents into a customer's wallet through the ledger, so that the books balance. */
export async function fillWallet(world: World, customer: { id: string }, cents: bigint): Promise<void> {
  await world.db.transaction((tx) =>
    changeWallet(tx, {
      key: `test:${randomBytes(8).toString('hex')}`,
      customerId: customer.id,
      cents,
      against: [{ house: 'adjustments', amount: -cents }],
      category: 'adjustment',
      reference: '',
      now: world.now(),
    }),
  )
}
