import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { NOTHING_PACKED } from '../packing/no-price.ts'
import { bookAbsorbedShare } from './absorbed-share.ts'
import type { ParcelGroup } from './groups.queries.ts'
import { moveGroup } from './lock-group.ts'

/** The columns of a group whose box is not packed. */
export const NO_BOX = { ...NOTHING_PACKED, freightCents: null, absorbedFreightCents: 0n, packedBy: null }

/** Withdraws the packing of a group's box, if any, with what we pay of its freight. The caller has locked the group. */
export async function withdrawPacking(
  tx: Transaction,
  group: ParcelGroup,
  to: 'to_pack' | 'dissolved',
  now: Date,
): Promise<void> {
  await bookAbsorbedShare(tx, group, usd(0), now)
  await moveGroup(tx, group, to, NO_BOX)
}
