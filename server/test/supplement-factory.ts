import { usd } from '@sampan/domain/money'
import type { AppContext } from '../src/context.ts'
import { requestSupplement } from '../src/orders/index.ts'

type Input = Parameters<typeof requestSupplement>[2]

/**
 * Requests a supplement of $3.20 for an order or a parcel of a customer's.
 * @returns its number.
 */
export const aSupplement = (
  context: AppContext,
  customer: { readonly id: string },
  of: Input['of'],
  over: Partial<Input> = {},
): Promise<string> =>
  context.db.transaction((tx) =>
    requestSupplement(context, tx, {
      ...{ customerId: customer.id, of, amount: usd(320n), subject: 'the order' },
      reason: 'The seller raised the price.',
      ...over,
    }),
  )
