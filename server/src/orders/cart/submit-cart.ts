import { type Language, MAX_LINE_QUANTITY } from '@sampan/contract'
import { cny, type Usd } from '@sampan/domain/money'
import { type Snapshot, snapshotById } from '../../catalogue/index.ts'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { requireCountry } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { rateInForce, shownRate } from '../../ledger/index.ts'
import { writtenSum } from '../../money-text.ts'
import { chosenPriority, priorityOffer, refuseHeldCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { refusalText } from '../../refusal-text.ts'
import { createOrders } from '../create-orders.ts'
import { cartLanded, estimateOf } from '../landed/cart-landed.ts'
import { storeEstimates } from '../landed/landed.queries.ts'
import { priceOf } from './add-to-cart.ts'
import { type CartLine, chosenLines, removeLines, updateLine } from './cart.queries.ts'
import { priceLines } from './settle-cart.ts'
import { snapshotToBuy } from './snapshot-to-buy.ts'

interface Submission {
  readonly customerId: string
  readonly cartIds: readonly string[]
  readonly countryCode: string
  /** The promised hours of priority purchase; 0 where it is not chosen. */
  readonly priorityHours: number
  /** The total the customer saw; null when the client did not send it. */
  readonly seenTotal: Usd | null
}

/**
 * Turns cart lines into unpaid orders, one per line, and freezes the rate on them. Prices and stock are
 * checked with the marketplaces first; a line or total other than the customer saw is refused with both
 * figures.
 * @returns the order numbers.
 * @throws Refusal held, can_not_checkout, select_country, line_changed, line_refused, priority_changed, total_changed
 */
export async function submitCart(
  context: AppContext,
  submission: Submission,
  lang: Language,
  idempotencyKey: IdempotencyKey | null,
): Promise<string[]> {
  const { customerId, cartIds, countryCode, priorityHours, seenTotal } = submission
  await requireCountry(context.db, countryCode)
  const settings = await context.settings.read()
  const chosen = await chosenLines(context.db, customerId, cartIds)
  await revalidate(context, customerId, chosen, lang)
  // Empty when the lines are gone: a repeated call gets the first response below.
  const estimate =
    chosen.length === 0
      ? null
      : await cartLanded(context, chosen, await shownRate(context), settings, countryCode)
  const numbers = await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await refuseHeldCustomer(tx, 'submit_orders', customerId)
    const lines = await removeLines(tx, customerId, cartIds)
    if (lines.length !== cartIds.length) throw new Refusal('can_not_checkout')
    const rate = await rateInForce(tx)
    const offer = chosenPriority(priorityOffer(settings, 'purchase'), priorityHours)
    const settlement = priceLines(lines, rate, settings, offer)
    if (seenTotal && seenTotal.minor !== settlement.payableUsd.minor) {
      throw new Refusal('total_changed', {
        old: writtenSum(seenTotal),
        new: writtenSum(settlement.payableUsd),
      })
    }
    const created = await createOrders(context, tx, {
      customerId,
      countryCode,
      rateE8: rate.e8,
      priorityHours: offer?.hours ?? null,
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
    if (estimate)
      await storeEstimates(
        tx,
        created.map(({ id }, index) => ({
          orderId: id,
          customerId,
          countryCode,
          ...estimateOf(estimate, index),
          createdAt: context.now(),
        })),
      )
    failpoint('submit.before-commit')
    return created.map((order) => order.orderNumber)
  })
  failpoint('submit.after-commit')
  return numbers
}

/**
 * Checks the lines with the marketplaces. A change since a line was added is reported, never silently
 * charged: the cart is updated, and the customer decides whether to submit it. A marketplace that is down
 * does not block the submission.
 */
async function revalidate(
  context: AppContext,
  customerId: string,
  lines: readonly CartLine[],
  lang: Language,
): Promise<void> {
  const drifts = (await Promise.all(lines.map((line) => driftOf(context, customerId, line, lang)))).filter(
    (drift) => drift !== null,
  )
  const [first] = drifts
  if (!first) return
  for (const { line, now } of drifts) await updateLine(context.db, customerId, line.id, now)
  throw new Refusal('line_changed', {
    name: first.line.productName,
    old: sumOf(first.line, first.line),
    new: sumOf(first.line, first.now),
  })
}

async function driftOf(context: AppContext, customerId: string, line: CartLine, lang: Language) {
  const seen = line.snapshotId ? await snapshotById(context.db, line.snapshotId) : null
  if (!seen) return null
  const { snapshot, price } = await priceNow(context, customerId, seen.product, line, lang).catch(
    (failure) => {
      if (!(failure instanceof Refusal)) throw failure
      // With several lines, the message names the affected one.
      const why = refusalText(failure.reason, lang, failure.values)
      throw new Refusal('line_refused', { name: line.productName, why })
    },
  )
  const freightFen = BigInt(snapshot.product.freightFen)
  if (price.minor === line.unitPriceFen && freightFen === line.freightFen) return null
  return { line, now: { snapshotId: snapshot.id, unitPriceFen: price.minor, freightFen } }
}

async function priceNow(
  context: AppContext,
  customerId: string,
  product: Snapshot['product'],
  line: CartLine,
  lang: Language,
) {
  const snapshot = await snapshotToBuy(context, customerId, product, lang)
  const { quantity, skuId } = line
  return { snapshot, price: priceOf(snapshot, skuId, { quantity, mostPieces: MAX_LINE_QUANTITY }).price }
}

const sumOf = ({ quantity }: CartLine, price: { unitPriceFen: bigint; freightFen: bigint }) =>
  writtenSum(cny(price.unitPriceFen * BigInt(quantity) + price.freightFen))
