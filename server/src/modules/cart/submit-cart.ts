import type { Language } from '@sampan/contract'
import { toDecimal, type Usd } from '@sampan/domain/money'
import { failpoint } from '../../failpoint.ts'
import { Refusal } from '../../refusal.ts'
import { type OnceKey, runOnce } from '../../run-once.ts'
import type { World } from '../../world.ts'
import { freshSnapshot, snapshotById } from '../catalogue/index.ts'
import { requireCountry } from '../countries/index.ts'
import { createOrders } from '../orders/index.ts'
import { rateInForce } from '../rates/index.ts'
import { priceOf } from './add-to-cart.ts'
import { type CartLine, chosenLines, takeLines } from './cart.queries.ts'
import { priceLines } from './settle-cart.ts'

interface Submission {
  readonly customerId: string
  readonly cartIds: readonly string[]
  readonly countryCode: string
  /** What the customer saw; null when the client did not say. */
  readonly seenTotal: Usd | null
}

/**
 * Turns cart lines into unpaid orders, one a line, at a rate that is frozen on them. Prices and stock are checked with the
 * marketplaces first; a total that differs from what the customer saw is refused with both figures.
 * @returns the order numbers.
 * @throws Refusal can_not_checkout, select_country, price_changed, stock_changed, total_changed
 */
export async function submitCart(
  world: World,
  submission: Submission,
  lang: Language,
  once: OnceKey | null,
): Promise<string[]> {
  const { customerId, cartIds, countryCode, seenTotal } = submission
  await requireCountry(world.db, countryCode)
  const settings = await world.settings.read()
  await revalidate(world, await chosenLines(world.db, customerId, cartIds), lang)
  const numbers = await world.db.transaction((tx) =>
    runOnce(tx, once, async () => {
      const lines = await takeLines(tx, customerId, cartIds)
      if (lines.length !== cartIds.length || lines.length === 0) throw new Refusal('can_not_checkout')
      const rate = await rateInForce(tx)
      const settlement = priceLines(lines, rate, settings)
      if (seenTotal && seenTotal.minor !== settlement.payableUsd.minor) {
        throw new Refusal('total_changed', {
          old: toDecimal(seenTotal),
          new: toDecimal(settlement.payableUsd),
        })
      }
      const created = await createOrders(world, tx, {
        customerId,
        countryCode,
        rateE8: rate.e8,
        items: lines.map((line, index) => ({
          type: line.snapshotId ? ('shopping' as const) : ('expert_buy' as const),
          snapshotId: line.snapshotId,
          productName: line.productName,
          productLink: line.productLink,
          productImageUrl: line.productImageUrl,
          skuId: line.skuId,
          skuNote: line.skuNote,
          remark: line.remark,
          quantity: line.quantity,
          unitPriceFen: line.unitPriceFen,
          freightFen: line.freightFen,
          settled: settlement.lines[index],
        })),
      })
      failpoint('submit.before-commit')
      return created.map((order) => order.orderNumber)
    }),
  )
  failpoint('submit.after-commit')
  return numbers
}

/** What drifted since the line was added is said, never silently charged. A marketplace that is down stops nobody. */
async function revalidate(world: World, lines: readonly CartLine[], lang: Language): Promise<void> {
  await Promise.all(
    lines.map(async (line) => {
      const seen = line.snapshotId ? await snapshotById(world.db, line.snapshotId) : null
      if (!seen) return
      const { snapshot } = await freshSnapshot(world, seen.product.marketplace, seen.product.itemId, lang)
      const { price } = priceOf(snapshot, line.skuId, line.quantity)
      if (price.minor !== line.unitPriceFen) {
        throw new Refusal('price_changed', { old: fenText(line.unitPriceFen), new: toDecimal(price) })
      }
    }),
  )
}

const fenText = (fen: bigint) => toDecimal({ minor: fen, currency: 'CNY' })
