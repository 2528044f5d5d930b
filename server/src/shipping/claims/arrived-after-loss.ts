import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { raiseAlarm } from '../../messaging/index.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { claimsOf } from './claims.queries.ts'

/**
 * Raises an alarm where a delivered parcel was paid for as lost or seized: its customer has goods and money. The caller has locked the
 * parcel, so that of a delivery and a payment at the same moment the later one sees the other.
 */
export async function alarmOfArrival(
  context: AppContext,
  tx: Transaction,
  { id, deliveryNumber }: Pick<Parcel, 'id' | 'deliveryNumber'>,
): Promise<void> {
  const isPaid = (await claimsOf(tx, id)).some(
    ({ kind, status }) => status === 'accepted' && (kind === 'lost' || kind === 'seized'),
  )
  if (isPaid) await raiseAlarm(context, tx, `claim:${deliveryNumber}`, 'lost_parcel_arrived')
}
