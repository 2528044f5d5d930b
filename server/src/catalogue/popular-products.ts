import type { Language } from '@sampan/contract'
import { contentLanguage } from '@sampan/messages/languages'
import type { AppContext } from '../context.ts'
import { mostBought } from './popular-products.queries.ts'
import { estimateFreight, likelyPieces } from './product-weight.ts'

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

/** The start of the period in which a purchase counts as recent. */
export async function popularSince(context: AppContext): Promise<Date> {
  const { popular_days } = await context.settings.read()
  return new Date(context.now().getTime() - popular_days * DAY_MS)
}
