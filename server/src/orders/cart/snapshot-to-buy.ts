import type { Language } from '@sampan/contract'
import type { Marketplace } from '@sampan/domain/links'
import { freshSnapshot, type Snapshot } from '../../catalogue/index.ts'
import type { AppContext } from '../../context.ts'
import { throttle } from '../../http/limits/throttle.ts'

interface Wanted {
  readonly marketplace: Marketplace
  readonly itemId: string
}

/**
 * Returns a fresh snapshot of a product that a customer buys. Provider calls are billed, so they are limited per
 * customer.
 * @throws Refusal can_not_find_item, too_many_requests
 */
export async function snapshotToBuy(
  context: AppContext,
  customerId: string,
  { marketplace, itemId }: Wanted,
  lang: Language,
): Promise<Snapshot> {
  const admit = () => throttle(context, 'look_up_to_buy', customerId)
  return (await freshSnapshot(context, marketplace, itemId, lang, { purpose: 'buy', admit })).snapshot
}
