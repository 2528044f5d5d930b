import type { Language } from '@sampan/contract'
import type { Marketplace } from '@sampan/domain/links'
import { contentLanguage } from '@sampan/messages/languages'
import type { AppContext } from '../context.ts'
import {
  fetchProduct,
  type ProductLanguage,
  ProviderProblem,
  withTimeout,
} from '../integrations/marketplace/index.ts'
import { Refusal } from '../refusal.ts'
import { newestSnapshot, storeSnapshot } from './catalogue.queries.ts'
import { logProblem } from './log-problem.ts'
import { pictureRules } from './pictures/picture-address.ts'
import { sanitiseDetails } from './sanitise-details.ts'
import { hashProduct, type Snapshot } from './snapshots.ts'

/** Look-ups in progress in this process; parallel look-ups of a product share one outside call. */
const underWay = new Map<string, Promise<Snapshot>>()

/** From this number of views on, a stale product is shown at once and refreshed in the background. */
const POPULAR_VIEWS = 3
const SHOWN_HOURS = 6

interface WantedProduct {
  readonly marketplace: Marketplace
  readonly itemId: string
  readonly lang: ProductLanguage
}

/** Called before a provider call, which costs money; refuses a customer who has exceeded the limit. */
export type Admit = () => Promise<void>

interface LookUp {
  readonly purpose: 'show' | 'buy'
  /** Null where no customer is involved: providers may then always be called. */
  readonly admit: Admit | null
}

/**
 * Returns the newest snapshot of a product: the stored one while it is fresh (setting), otherwise a new one
 * from the first provider that responds. If none responds in time, returns an older snapshot, in the other
 * language if necessary, marked as stale. To `show` a popular product, a snapshot a few hours old is enough
 * and a refresh is started; to `buy`, it must be fresh.
 * @throws Refusal can_not_find_item, and what `admit` throws
 */
export async function freshSnapshot(
  context: AppContext,
  marketplace: Marketplace,
  itemId: string,
  reader: Language,
  { purpose, admit }: LookUp,
): Promise<{ snapshot: Snapshot; isStale: boolean }> {
  const lang = contentLanguage(reader)
  const wanted = { marketplace, itemId, lang }
  const known = await newestSnapshot(context.db, marketplace, itemId, lang)
  const { snapshot_fresh_minutes: minutes } = await context.settings.read()
  const ageMinutes = known
    ? (context.now().getTime() - known.checkedAt.getTime()) / 60_000
    : Number.POSITIVE_INFINITY
  if (known && ageMinutes < minutes) return { snapshot: known, isStale: false }
  if (known && purpose === 'show' && known.views >= POPULAR_VIEWS && ageMinutes < SHOWN_HOURS * 60) {
    queryProviders(context, wanted, known.checkedAt).catch((problem) =>
      context.log.info({ marketplace, itemId, problem: String(problem) }, 'refresh'),
    )
    return { snapshot: known, isStale: false }
  }
  await admit?.()
  try {
    const requestContext = queryProviders(context, wanted, known?.checkedAt)
    return {
      snapshot: await withTimeout(requestContext, context.environment.MARKETPLACE_TIMEOUT_MS * 2.5),
      isStale: false,
    }
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem
    // A product in the other language is better than none.
    const other: ProductLanguage = lang === 'en' ? 'cn' : 'en'
    const last =
      problem.kind !== 'not_found'
        ? (known ?? (await newestSnapshot(context.db, marketplace, itemId, other)))
        : null
    if (last) return { snapshot: last, isStale: true }
    throw new Refusal('can_not_find_item')
  }
}

function queryProviders(
  context: AppContext,
  wanted: WantedProduct,
  seen: Date | undefined,
): Promise<Snapshot> {
  const key = `${context.environment.DATABASE_URL} ${wanted.marketplace} ${wanted.itemId} ${wanted.lang}`
  const running = underWay.get(key)
  if (running) return running
  const requestContext = ask(context, wanted, seen).finally(() => underWay.delete(key))
  underWay.set(key, requestContext)
  return requestContext
}

async function ask(context: AppContext, wanted: WantedProduct, seen: Date | undefined): Promise<Snapshot> {
  const { marketplace, itemId, lang } = wanted
  // A look-up that ended in the meantime has stored a newer snapshot already.
  const newest = await newestSnapshot(context.db, marketplace, itemId, lang)
  if (newest && newest.checkedAt.getTime() > (seen?.getTime() ?? 0)) return newest
  let problem = new ProviderProblem('unavailable', 'no provider is configured')
  for (const provider of context.integrations.marketplace) {
    if (!provider.marketplaces.includes(marketplace)) continue
    try {
      const found = await fetchProduct(provider, marketplace, itemId, lang)
      const product = { ...found, detailsHtml: sanitiseDetails(found.detailsHtml, pictureRules(context)) }
      return await context.db.transaction((tx) =>
        storeSnapshot(tx, {
          product,
          lang,
          provider: provider.name,
          contentHash: hashProduct(product),
          now: context.now(),
        }),
      )
    } catch (failure) {
      if (!(failure instanceof ProviderProblem)) throw failure
      problem = failure
      if (failure.kind === 'not_found') throw failure
      logProblem(context, provider, failure)
    }
  }
  throw problem
}
