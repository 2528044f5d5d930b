import { randomBytes } from 'node:crypto'
import type { Usd } from '@sampan/domain/money'
import { publicId } from '@sampan/domain/public-ids'
import { topUpPrice, topUpRefusal } from '@sampan/domain/top-up'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { tiersInForce } from './tiers-in-force.ts'
import { insertTopUp } from './top-ups.queries.ts'

/**
 * Creates an unpaid top-up. Its credit and price are frozen by the tiers in force now (I14).
 * @returns its number, which the payment page takes as order_id.
 * @throws Refusal top_up_amount
 */
export async function createTopUp(
  context: AppContext,
  customerId: string,
  amount: Usd,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  if (topUpRefusal(amount)) throw new Refusal('top_up_amount')
  const number = await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { tiers } = await tiersInForce(context, tx)
    const price = topUpPrice(amount, tiers)
    const topUpNumber = publicId('topUp', randomBytes(10))
    await insertTopUp(tx, {
      number: topUpNumber,
      customerId,
      amountCents: price.credit.minor,
      discountCents: price.discount.minor,
      payCents: price.pay.minor,
      status: 'unpaid',
      createdAt: context.now(),
    })
    failpoint('top-up.before-commit')
    return topUpNumber
  })
  failpoint('top-up.after-commit')
  return number
}
