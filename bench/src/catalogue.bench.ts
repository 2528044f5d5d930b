/**
 * Product look-ups in process: from a snapshot, cold, and a thousand in parallel for one product.
 * `npm run bench:catalogue`. The overhead of a cold look-up is its time less the time inside the provider's
 * client.
 */

import { startMarketplace } from '@sampan/emulators'
import { findProduct } from '@sampan/server/catalogue'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import { aBenchDatabase } from './bench-database.ts'
import { ms, percentile, timed } from './figures.ts'

const SNAPSHOT_LOOKS = 5000
const COLD_LOOKS = 150
const AT_ONCE = 1000

const database = await aBenchDatabase()
const market = await startMarketplace()
const context = await createContext(
  readEnvironment({
    MODE: 'test',
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    ONEBOUND_BASE_URL: market.url,
    ONEBOUND_KEY: 'demo-key',
    ONEBOUND_SECRET: 'demo-secret',
  }),
)

/** Wraps each provider of the context with a timer. */
function withStopWatch(): { context: typeof context; spent: () => number } {
  let spent = 0
  const marketplace = context.integrations.marketplace.map((provider) => ({
    ...provider,
    fetchItem: async (...wanted: Parameters<typeof provider.fetchItem>) => {
      const { took, result } = await timed(() => provider.fetchItem(...wanted))
      spent += took
      return result
    },
  }))
  return {
    context: { ...context, integrations: { ...context.integrations, marketplace } },
    spent: () => spent,
  }
}

async function itemLinks(): Promise<string[]> {
  const links: string[] = []
  const [provider] = context.integrations.marketplace
  for (const keyword of ["Women's clothing", "Men's clothing", 'Sports', 'Hanfu', 'Cosplay']) {
    for (let page = 1; page <= 5; page += 1) {
      const input = {
        keyword,
        page,
        pageSize: 40,
        sort: '',
        priceMinFen: null,
        priceMaxFen: null,
        lang: 'en',
      } as const
      const rows = (await provider?.search?.(input))?.rows ?? []
      links.push(...rows.map(({ itemId }) => `https://item.taobao.com/item.htm?id=${itemId}`))
    }
  }
  return [...new Set(links)]
}

const links = await itemLinks()
const [uncached = '', warmUp = '', ...others] = links
await findProduct(context, warmUp, 'en', null)

const added: number[] = []
for (const link of others.slice(0, COLD_LOOKS)) {
  const watched = withStopWatch()
  const { took } = await timed(() => findProduct(watched.context, link, 'en', null))
  added.push(took - watched.spent())
}
console.log(
  `Cold look-up     adds ${ms(percentile(added, 0.5))} p50, ${ms(percentile(added, 0.95))} p95 to the provider's time (${added.length} products)`,
)

const stored: number[] = []
for (let look = 0; look < SNAPSHOT_LOOKS; look += 1) {
  const link = others[look % added.length] ?? warmUp
  stored.push((await timed(() => findProduct(context, link, 'en', null))).took)
}
console.log(
  `From a snapshot  ${ms(percentile(stored, 0.5))} p50, ${ms(percentile(stored, 0.95))} p95, ${ms(percentile(stored, 0.99))} p99 (${stored.length} look-ups)`,
)

const callsMade = () => Object.values(market.calls()).reduce((sum, calls) => sum + calls, 0)
const before = callsMade()
const { took } = await timed(() =>
  Promise.all(Array.from({ length: AT_ONCE }, () => findProduct(context, uncached, 'en', null))),
)
console.log(
  `At once          ${AT_ONCE} for one uncached product: ${callsMade() - before} outside call, ${ms(took)} for all`,
)

await context.close()
await market.close()
await database.close()
