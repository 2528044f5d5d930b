import type { Language } from '@sampan/contract'
import { contentLanguage } from '@sampan/messages/languages'
import type { AppContext } from '../../context.ts'
import { estimateFreight, likelyPieces } from '../weights/product-weight.ts'
import { countRecentBuyers, mostBought } from './popular-products.queries.ts'

const DAY_MS = 86_400_000
const SHOWN = 10

/** Products that many customers paid for recently, with weight and freight of a single piece to a country. */
export async function popularProducts(context: AppContext, country: string, lang: Language) {
  const { popular_buyers_min } = await context.settings.read()
  const snapshots = await mostBought(context.db, contentLanguage(lang), popular_buyers_min, SHOWN)
  return Promise.all(
    snapshots
      // A product without a certain price cannot be shown with one.
      .filter(({ product }) => product.priceFen > 0)
      .map(async ({ product }) => {
        const piece = await likelyPieces(context.db, product, '', 1)
        return { product, weight: piece.weight, freight: await estimateFreight(context, [piece], country) }
      }),
  )
}

/** Counts recent buyers. A job does so every hour, because counting them for each visitor would read all recent orders. */
export async function countBuyers(context: AppContext): Promise<void> {
  const { popular_days } = await context.settings.read()
  const since = new Date(context.now().getTime() - popular_days * DAY_MS)
  await context.db.transaction((tx) => countRecentBuyers(tx, since))
}
