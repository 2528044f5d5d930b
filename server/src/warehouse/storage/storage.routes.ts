import { fromWire } from '@sampan/domain/money'
import { type Route, route } from '../../http/route-handler.ts'
import { extendStorage } from './extend-storage.ts'

export const storageRoutes: readonly Route[] = [
  route('/api/shopping/extend_storage', async ({ context, customer, input, idempotencyKey }) => ({
    order_id: await extendStorage(
      context,
      {
        customerId: customer.id,
        orderNumber: input.order_id,
        seenUntil: input.storage_free_until ?? null,
        seenTotal: input.total_amount === undefined ? null : fromWire(input.total_amount, 'USD'),
      },
      idempotencyKey,
    ),
  })),
]
