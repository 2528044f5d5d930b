import { toWire, usd } from '@sampan/domain/money'
import { type Answer, answer } from '../../http/answer.ts'
import { createTopUp } from './create-top-up.ts'
import { tiersInForce } from './top-ups.queries.ts'

export const topUpAnswers: readonly Answer[] = [
  answer('/api/wallet/get_discount_list', async ({ context }) =>
    (await tiersInForce(context.db)).map((tier) => ({
      max: toWire(tier.max),
      discount_value: toWire(tier.discount),
    })),
  ),

  answer('/api/wallet/create_top_up', async ({ context, customer, input, once }) => ({
    order_id: await createTopUp(context, customer.id, usd(BigInt(input.amount) * 100n), once),
  })),
]
