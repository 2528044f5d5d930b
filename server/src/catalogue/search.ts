import { LRUCache } from 'lru-cache'
import type { AppContext } from '../context.ts'
import { type KeywordSearch, type ProductRow, ProviderProblem } from '../integrations/marketplace/index.ts'
import { Refusal } from '../refusal.ts'
import type { Admit } from './look-up.ts'

interface Found {
  readonly rows: readonly ProductRow[]
  readonly pages: number
}

/** Number of cached result pages of a process, with ten rows each. */
const KEPT_PAGES = 500

/** Finished and running searches by query, for a process's providers. */
const caches = new WeakMap<AppContext['integrations'], LRUCache<string, Promise<Found>>>()

/** Returns whether a provider that searches is configured. */
export const isSearchOffered = ({ integrations }: AppContext): boolean =>
  integrations.marketplace.some((provider) => provider.search)

/**
 * Searches products by keyword with the first provider that responds. Everybody gets the same results, so they are kept
 * for as long as a product stays fresh (setting), and equal searches at the same time share one outside call.
 * @throws Refusal try_again_plain when no provider responds; search_not_offered where none that searches is configured; what
 * `admit` throws
 */
export async function searchProducts(
  context: AppContext,
  search: KeywordSearch,
  admit: Admit | null,
): Promise<Found> {
  if (!isSearchOffered(context)) throw new Refusal('search_not_offered')
  const pages = pagesOf(context)
  const key = JSON.stringify(search)
  const known = pages.get(key)
  if (known) return known
  await admit?.()
  const { snapshot_fresh_minutes: minutes } = await context.settings.read()
  // Another customer may have started the same search in the meantime.
  const meanwhile = pages.get(key)
  if (meanwhile) return meanwhile
  const result = queryProviders(context, search)
  pages.set(key, result, { ttl: minutes * 60_000 })
  // An empty page may also be a provider's failure.
  const forget = () => pages.peek(key) === result && pages.delete(key)
  result.then(({ rows }) => rows.length === 0 && forget(), forget)
  return result
}

function pagesOf({ integrations, now }: AppContext): LRUCache<string, Promise<Found>> {
  const known = caches.get(integrations)
  if (known) return known
  const pages = new LRUCache<string, Promise<Found>>({
    max: KEPT_PAGES,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  })
  caches.set(integrations, pages)
  return pages
}

async function queryProviders(context: AppContext, search: KeywordSearch): Promise<Found> {
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
