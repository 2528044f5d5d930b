import { pageAddresses } from '@sampan/contract/page-addresses'
import { toDecimal, usd } from '@sampan/domain/money'
import { toWireDay } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { defineJob, type Job } from '../../jobs/job.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { releaseParcelIn } from '../parcels/release-parcel.ts'
import { quotesUntil } from './quotes.queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/** Reminds customers once, a day before the price of their packed parcel ends. */
export async function remindOfQuotes(context: AppContext): Promise<void> {
  const now = context.now()
  const soon = { after: now, until: new Date(now.getTime() + DAY_MS), limit: AT_ONCE }
  for (const { id, customerId, deliveryNumber, totalCents, quoteUntil } of await quotesUntil(
    context.db,
    soon,
  ))
    await context.db.transaction((tx) =>
      notify(context, tx, customerId, 'parcel_quote_ending', {
        eventKey: `parcel_quote_ending:${id}:${quoteUntil?.toISOString()}`,
        values: {
          delivery_number: deliveryNumber,
          amount: toDecimal(usd(totalCents)),
          until: toWireDay(quoteUntil),
        },
        path: pageAddresses.parcel(deliveryNumber),
      }),
    )
}

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

const packedQuotesJob = defineJob({
  name: 'end-packed-quotes',
  cron: '20 * * * *',
  async run(context) {
    await endQuotes(context)
    await remindOfQuotes(context)
  },
})

export const quoteJobs: readonly Job[] = [packedQuotesJob]
