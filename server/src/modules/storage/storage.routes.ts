import { fromWire } from '@sampan/domain/money'
import { type Answer, answer } from '../../http/answer.ts'
import { extendStorage } from './extend-storage.ts'

export const storageAnswers: readonly Answer[] = [
  answer('/api/shopping/extend_storage', async ({ context, customer, input, once }) => ({
    order_id: await extendStorage(
      context,
      {
        customerId: customer.id,
        orderNumber: input.order_id,
        seenUntil: input.storage_free_until ?? null,
        seenTotal: input.total_amount === undefined ? null : fromWire(input.total_amount, 'USD'),
      },
      once,
    ),
  })),
]
