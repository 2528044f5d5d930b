import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import { type FoundProducts, type Provider, ProviderProblem } from '../../integrations/marketplace/index.ts'
import { Refusal } from '../../refusal.ts'
import { logProblem } from '../log-problem.ts'
import type { Admit } from '../look-up.ts'

/** Number of cached result pages of a process, with ten rows each. */
const KEPT_PAGES = 500

/** Finished and running searches by query, for a process's providers. */
const caches = new WeakMap<AppContext['integrations'], LRUCache<string, Promise<FoundProducts>>>()

/**
 * Returns the page of `search`, a value that identifies it, from the first provider that responds to `ask`. It is kept for as
 * long as a product stays fresh (setting), and equal searches at the same time share one outside call.
 * @throws Refusal try_again_plain when no provider responds; what `admit` throws
 */
export async function foundPage(
  context: AppContext,
  search: object,
  ask: (provider: Provider) => Promise<FoundProducts> | undefined,
  admit: Admit | null,
): Promise<FoundProducts> {
  const pages = pagesOf(context)
  const key = JSON.stringify(search)
  const known = pages.get(key)
  if (known) return known
  await admit?.()
  const { snapshot_fresh_minutes: minutes } = await context.settings.read()
  // Another customer may have started the same search in the meantime.
  const meanwhile = pages.get(key)
  if (meanwhile) return meanwhile
  const result = firstAnswer(context, ask)
  pages.set(key, result, { ttl: minutes * 60_000 })
  // An empty page may also be a provider's failure.
  const forget = () => pages.peek(key) === result && pages.delete(key)
  result.then(({ rows }) => rows.length === 0 && forget(), forget)
  return result
}

function pagesOf({ integrations, now }: AppContext): LRUCache<string, Promise<FoundProducts>> {
  const known = caches.get(integrations)
  if (known) return known
  const pages = new LRUCache<string, Promise<FoundProducts>>({
    max: KEPT_PAGES,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  })
  caches.set(integrations, pages)
  return pages
}

async function firstAnswer(
  context: AppContext,
  ask: (provider: Provider) => Promise<FoundProducts> | undefined,
): Promise<FoundProducts> {
  for (const provider of context.integrations.marketplace) {
    try {
      const found = await ask(provider)
      if (found) return found
    } catch (problem) {
      if (!(problem instanceof ProviderProblem)) throw problem
      logProblem(context, provider, problem)
    }
  }
  throw new Refusal('try_again_plain')
}
