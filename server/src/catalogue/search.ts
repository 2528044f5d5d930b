import type { AppContext } from '../context.ts'
import { type KeywordSearch, type ProductRow, ProviderProblem } from '../integrations/marketplace/index.ts'
import { Refusal } from '../refusal.ts'

/**
 * Searches products by keyword with the first provider that responds.
 * @throws Refusal try_again_plain when none does.
 */
export async function searchProducts(
  context: AppContext,
  search: KeywordSearch,
): Promise<{ rows: readonly ProductRow[]; pages: number }> {
  for (const provider of context.integrations.marketplace) {
    try {
      const found = await provider.search?.(search)
      if (found) return found
    } catch (problem) {
      if (!(problem instanceof ProviderProblem)) throw problem
      context.log.warn({ provider: provider.name, problem: problem.message }, 'provider')
    }
  }
  throw new Refusal('try_again_plain')
}
