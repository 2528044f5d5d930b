import type { Transaction } from '@sampan/database'
import type { Usd } from '@sampan/domain/money'
import { postAbsorbed } from '../packing/absorbed-freight.ts'
import type { ParcelGroup } from './groups.queries.ts'

/** Books our share of a box's freight, as with promised freight; when it is packed again, only the change. */
export async function bookAbsorbedShare(
  tx: Transaction,
  { id, number, absorbedFreightCents }: ParcelGroup,
  absorbed: Usd,
  now: Date,
): Promise<void> {
  const change = absorbed.minor - absorbedFreightCents
  if (change === 0n) return
  await postAbsorbed(tx, { key: `group_freight:${id}`, note: number, change }, now)
}
