import { setImmediate } from 'node:timers/promises'
import { proposeHeadings } from '@sampan/domain/customs-declaration'
import { summariseWeights } from '@sampan/domain/weight-estimates'
import type { AppContext } from '../../context.ts'
import { replaceKindWeights, weighedProducts } from './weights.queries.ts'

const YEAR_MS = 365 * 86_400_000
/** Number of titles classified before the event loop gets a turn. */
const AT_ONCE = 100

/**
 * Computes the weights of each kind of goods in the last year, by shop and over all shops. Each product counts once, so
 * that a popular one does not dominate its kind.
 */
export async function countWeights(context: AppContext): Promise<void> {
  const since = new Date(context.now().getTime() - YEAR_MS)
  const groups = new Map<string, { hsCode: string; marketplace: string; sellerName: string; all: number[] }>()
  const put = (hsCode: string, marketplace: string, sellerName: string, weight: number) => {
    const key = JSON.stringify([hsCode, marketplace, sellerName])
    const group = groups.get(key) ?? { hsCode, marketplace, sellerName, all: [] }
    group.all.push(weight)
    groups.set(key, group)
  }
  const products = await weighedProducts(context.db, since)
  for (const [index, { marketplace, title, sellerName, grams }] of products.entries()) {
    if (index % AT_ONCE === 0) await setImmediate()
    const [likeliest] = proposeHeadings(title, 1)
    if (!likeliest) continue
    put(likeliest.heading.code, '', '', grams)
    if (sellerName !== '') put(likeliest.heading.code, marketplace, sellerName, grams)
  }
  const rows = [...groups.values()].flatMap(({ all, ...group }) => {
    const summary = summariseWeights(all)
    if (!summary) return []
    const { median: medianG, low: lowG, high: highG, cases } = summary
    return [{ ...group, medianG, lowG, highG, cases }]
  })
  await context.db.transaction((tx) => replaceKindWeights(tx, rows))
}
