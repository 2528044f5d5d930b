import { type Transaction, uuidv7 } from '@sampan/database'
import type { Usd } from '@sampan/domain/money'
import { post } from '../../ledger/index.ts'
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
  await post(tx, {
    key: `group_freight:${id}:${uuidv7()}`,
    kind: 'promised_freight',
    currency: 'USD',
    note: number,
    entries: [
      { platform: 'promised_freight', amount: -change },
      { platform: 'shipping_payable', amount: change },
    ],
    now,
  })
}
