import type { AppContext } from '../../../context.ts'
import { type PurchaseApi, PurchaseRefused, PurchaseUnclear } from '../../../integrations/purchasing/index.ts'
import { Refusal } from '../../../refusal.ts'

/** Returns the API of a marketplace. @throws Refusal not_sold_there where none is configured */
export function marketplaceAt(context: AppContext, marketplace: string): PurchaseApi {
  const api = context.integrations.purchasing.find((one) => one.marketplace === marketplace)
  if (!api) throw new Refusal('not_sold_there')
  return api
}

/**
 * Runs a call to a marketplace.
 * @throws Refusal `refused` with the marketplace's reason; marketplace_unclear
 */
export async function callMarketplace<Answer>(
  context: AppContext,
  call: Promise<Answer>,
  refused: 'marketplace_refused' | 'earlier_try_unknown' = 'marketplace_refused',
): Promise<Answer> {
  try {
    return await call
  } catch (failure) {
    if (failure instanceof PurchaseRefused) throw new Refusal(refused, { reason: failure.reason })
    if (!(failure instanceof PurchaseUnclear)) throw failure
    context.log.warn({ err: failure }, 'marketplace')
    throw new Refusal('marketplace_unclear')
  }
}
