import { pageAddresses } from '@sampan/contract/page-addresses'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { notify } from '../../messaging/index.ts'
import { withdrawPayables } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockParcel } from '../parcels/move-parcel.queries.ts'
import { releaseParcelIn } from '../parcels/release-parcel.ts'
import {
  type QuotedParcel,
  quotesUntil,
  type UnpaidPastStorage,
  unpaidPastStorage,
} from './quotes.queries.ts'

const DAY_MS = 86_400_000

/**
 * Releases unpaid parcels whose price has ended, and notifies their customers: packed ones, whose items go back to their
 * shelves, and others once goods in them have used up their storage and the price has stood as long as that of a packed
 * one. Storage is paid only for goods outside parcels, so an unpaid one would keep them for nothing. One on hold or whose
 * payment is being captured is skipped until the next run.
 */
export async function endQuotes(context: AppContext): Promise<void> {
  const now = context.now()
  const { packed_quote_days: days } = await context.settings.read()
  const pricedBefore = new Date(now.getTime() - days * DAY_MS)
  const over = { after: null, until: now }
  for await (const parcel of everyRow<QuotedParcel>((last, limit) =>
    quotesUntil(context.db, over, last, limit),
  ))
    await end(context, parcel, 'parcel_quote_over', now)
  for await (const parcel of everyRow<UnpaidPastStorage>((last, limit) =>
    unpaidPastStorage(context.db, { pricedBefore, now }, last, limit),
  ))
    await end(context, parcel, 'parcel_storage_over', now)
}

async function end(
  context: AppContext,
  { id, customerId, deliveryNumber }: UnpaidPastStorage,
  notice: 'parcel_quote_over' | 'parcel_storage_over',
  now: Date,
): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      // Money is locked before the parcel. Meanwhile it may have been priced again, or given more time.
      await withdrawPayables(tx, 'parcel', [id], now)
      const parcel = await lockParcel(tx, id)
      if (parcel?.status !== 'unpaid' || (parcel.quoteUntil ?? now) > now)
        throw new Refusal('parcel_moved_on')
      await releaseParcelIn(context, tx, customerId, deliveryNumber)
      await notify(context, tx, customerId, notice, {
        eventKey: `${notice}:${id}`,
        values: { delivery_number: deliveryNumber },
        path: pageAddresses.account('orderList-MyWarehouse'),
      })
    })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
  }
}
