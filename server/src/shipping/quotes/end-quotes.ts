import { pageAddresses } from '@sampan/contract/page-addresses'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { releaseParcelIn } from '../parcels/release-parcel.ts'
import { quotesUntil } from './quotes.queries.ts'

const AT_ONCE = 500

/**
 * Releases packed parcels whose price has ended, and notifies their customers: the items go back to their shelves. One
 * on hold or whose payment is being captured is skipped until the next run.
 */
export async function endQuotes(context: AppContext): Promise<void> {
  const ended = { after: null, until: context.now(), limit: AT_ONCE }
  for (const { id, customerId, deliveryNumber } of await quotesUntil(context.db, ended)) {
    try {
      await context.db.transaction(async (tx) => {
        await releaseParcelIn(context, tx, customerId, deliveryNumber)
        await notify(context, tx, customerId, 'parcel_quote_over', {
          eventKey: `parcel_quote_over:${id}`,
          values: { delivery_number: deliveryNumber },
          path: pageAddresses.account('orderList-MyWarehouse'),
        })
      })
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
    }
  }
}
