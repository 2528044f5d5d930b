import { toWire, usd } from '@sampan/domain/money'
import { type Route, route } from '../../http/route-handler.ts'
import { cancelTopUps } from './cancel-top-ups.ts'
import { createTopUp } from './create-top-up.ts'
import { tiersInForce } from './tiers-in-force.ts'

export const topUpRoutes: readonly Route[] = [
  route('/api/wallet/get_discount_list', async ({ context }) =>
    (await tiersInForce(context, context.db)).tiers.map((tier) => ({
      max: toWire(tier.max),
      discount_value: toWire(tier.discount),
    })),
  ),

  route('/api/wallet/create_top_up', async ({ context, customer, input, idempotencyKey }) => ({
    order_id: await createTopUp(context, customer.id, usd(BigInt(input.amount) * 100n), idempotencyKey),
  })),

  route('/api/wallet/cancel_top_ups', async ({ context, customer, input }) => {
    await cancelTopUps(context, customer.id, input.order_ids)
    return null
  }),
]
