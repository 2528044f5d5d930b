import type { AppContext } from '../../context.ts'
import type { FoundProducts, KeywordSearch } from '../../integrations/marketplace/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Admit } from '../look-up.ts'
import { foundPage } from './found-pages.ts'

/** Returns whether a provider that searches is configured. */
export const isSearchOffered = ({ integrations }: AppContext): boolean =>
  integrations.marketplace.some((provider) => provider.search)

/**
 * Searches products by keyword with the first provider that responds. Everybody gets the same results.
 * @throws Refusal try_again_plain when no provider responds; search_not_offered where none that searches is configured; what
 * `admit` throws
 */
export async function searchProducts(
  context: AppContext,
  search: KeywordSearch,
  admit: Admit | null,
): Promise<FoundProducts> {
  if (!isSearchOffered(context)) throw new Refusal('search_not_offered')
  return foundPage(context, search, (provider) => provider.search?.(search), admit)
}
