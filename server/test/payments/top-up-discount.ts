import { topUpTiers } from '@sampan/database/tables'
import type { AppContext } from '../../src/context.ts'

/** Makes this the discount of every top-up up to $1,000. */
export async function setTopUpDiscount({ db }: AppContext, discountCents: bigint): Promise<void> {
  await db.delete(topUpTiers)
  await db.insert(topUpTiers).values({ maxCents: 100_000n, discountCents })
}
