import { pageAddresses } from '@sampan/contract/page-addresses'
import { usd } from '@sampan/domain/money'
import { toWireDay } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { canBePaid } from '../../payments/index.ts'
import { type QuotedParcel, quotesUntil } from './quotes.queries.ts'

const DAY_MS = 86_400_000

/**
 * Reminds customers once, a day before the price of their packed parcel ends; not of one that is being paid, or that a hold keeps
 * them from paying.
 */
export async function remindOfQuotes(context: AppContext): Promise<void> {
  const now = context.now()
  const soon = { after: now, until: new Date(now.getTime() + DAY_MS) }
  for await (const parcel of everyRow<QuotedParcel>((last, limit) =>
    quotesUntil(context.db, soon, last, limit),
  ))
    await remind(context, parcel)
}

async function remind(
  context: AppContext,
  { id, customerId, deliveryNumber, totalCents, quoteUntil }: QuotedParcel,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await canBePaid(tx, customerId, { parcelId: id }))) return
    await notify(context, tx, customerId, 'parcel_quote_ending', {
      eventKey: `parcel_quote_ending:${id}:${quoteUntil?.toISOString()}`,
      values: {
        delivery_number: deliveryNumber,
        amount: writtenSum(usd(totalCents)),
        until: toWireDay(quoteUntil),
      },
      path: pageAddresses.parcel(deliveryNumber),
    })
  })
}
