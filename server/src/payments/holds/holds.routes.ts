import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { presentHold } from './holds.presenter.ts'
import {
  holdableOrder,
  holdableParcel,
  holdsAt,
  holdsOfCustomer,
  holdsOfOrder,
  holdsOfParcel,
} from './holds.queries.ts'
import { liftHold, placeHold } from './holds.ts'

export const holdRoutes: readonly Route[] = [
  route('/api/staff/holds/get_list', async ({ context, input, lang }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await holdsAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    return { list: rows.map((row) => presentHold(row, lang)), total }
  }),

  route('/api/staff/holds/get_holds_of', async ({ context, input, lang }) => {
    if (input.order_id !== '') {
      const order = await holdableOrder(context.db, input.order_id)
      if (!order) throw new Refusal('unknown_id')
      return (await holdsOfOrder(context.db, order)).map((row) => presentHold(row, lang))
    }
    if (input.delivery_number === '') {
      const rows = await holdsOfCustomer(context.db, uuidOf(input.customer_id))
      return rows.map((row) => presentHold(row, lang))
    }
    const parcel = await holdableParcel(context.db, input.delivery_number)
    if (!parcel) throw new Refusal('unknown_id')
    return (await holdsOfParcel(context.db, parcel)).map((row) => presentHold(row, lang))
  }),

  route('/api/staff/holds/place', async ({ context, staff, input, idempotencyKey }) => ({
    hold_id: await placeHold(
      context,
      staff,
      {
        on:
          input.delivery_number === ''
            ? { customerId: uuidOf(input.customer_id) }
            : { deliveryNumber: input.delivery_number },
        kind: input.kind,
        reason: input.reason,
        customerNote: input.customer_note,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/holds/lift', async ({ context, staff, input, idempotencyKey }) => {
    await liftHold(context, staff, uuidOf(input.hold_id), input.reason, idempotencyKey)
    return null
  }),
]
