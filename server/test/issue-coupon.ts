import type { Transaction } from '@sampan/database'
import type { AppContext } from '../src/context.ts'
import { campaignByName, issueCouponOf } from '../src/promotions/index.ts'

/** Issues the coupon of the campaign of this name, and returns its code; null where the customer has it. */
export async function issueCoupon(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  name: string,
): Promise<string | null> {
  const campaign = await campaignByName(tx, name)
  if (!campaign) throw new Error(`no campaign ${name}`)
  return (await issueCouponOf(context, tx, customerId, campaign))?.code ?? null
}
