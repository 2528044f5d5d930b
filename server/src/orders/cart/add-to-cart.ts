import { type Language, LEAST_ESTIMATE_CNY, MAX_ADDED_QUANTITY, mostAtOnce } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { canonicalUrl, type Marketplace, parsePastedText } from '@sampan/domain/links'
import { type Cny, cny } from '@sampan/domain/money'
import { checkSelection, unitPrice, wholeLots } from '@sampan/domain/product-detail'
import { contentLanguage } from '@sampan/messages/languages'
import {
  newestSnapshot,
  pictureOfSku,
  type Snapshot,
  selectionOf,
  snapshotById,
} from '../../catalogue/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { countLines, insertLine } from './cart.queries.ts'
import { snapshotToBuy } from './snapshot-to-buy.ts'

const LEAST_ESTIMATE = cny(LEAST_ESTIMATE_CNY * 100)

interface KnownProduct {
  readonly marketplace: Marketplace
  readonly itemId: string
}

export interface CartItem {
  /** The snapshot the customer saw; null for an expert buy. */
  readonly snapshotId: string | null
  /** '' of a product without options; null for an expert buy. */
  readonly skuId: string | null
  readonly skuNote: string
  readonly quantity: number
  readonly productName: string
  readonly productLink: string
  readonly imageUrl: string
  readonly remark: string
  /** The price the customer saw or estimates. */
  readonly price: Cny
  readonly freight: Cny
}

/**
 * Adds a product to the cart. For a catalogue product, the stored price and stock rule, and the marketplace's
 * current values, are checked; a price or freight other than the customer saw is refused with both figures,
 * never charged. Without a snapshot and a sku it is an expert buy: the figures are estimates that staff
 * confirm before buying. The sku of a product without options is empty.
 * @throws Refusal select_option, needs_manual_order, stock_empty, stock_changed, quantity_out_of_range, below_minimum,
 * sold_in_lots, price_changed, domestic_freight_changed, cart_full, too_many_requests
 */
export async function addToCart(
  context: AppContext,
  customerId: string,
  item: CartItem,
  lang: Language,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const known = await productOf(context, item, lang)
  const line = known ? await catalogueLine(context, customerId, known, item, lang) : expertLine(item)
  const { cart_lines_max: most } = await context.settings.read()
  const add = async (db: Queryable) => {
    if ((await countLines(db, customerId)) >= most) throw new Refusal('cart_full')
    return insertLine(db, { ...line, customerId, remark: item.remark, createdAt: context.now() })
  }
  // Without a key the line is the only write, and a single statement is a transaction of its own.
  return idempotencyKey ? idempotentTransaction(context.db, idempotencyKey, add) : add(context.db)
}

/**
 * Finds the catalogue product of an item: by the snapshot that was shown, or by its link and sku. A description beside an
 * empty sku may also be that of an expert buy, unless the product is known to have no options.
 */
async function productOf(context: AppContext, item: CartItem, lang: Language): Promise<KnownProduct | null> {
  if (item.snapshotId !== null) {
    const seen = await snapshotById(context.db, item.snapshotId)
    if (!seen) throw new Refusal('unknown_id')
    return seen.product
  }
  const reading = parsePastedText(item.productLink)
  if (reading.kind !== 'item' || item.skuId === null) return null
  if (item.skuId !== '' || !isDescribed(item)) return reading
  const { marketplace, itemId } = reading
  const newest = await newestSnapshot(context.db, marketplace, itemId, contentLanguage(lang))
  return newest?.product.groups.length === 0 ? reading : null
}

const isDescribed = ({ remark, imageUrl }: CartItem): boolean => remark !== '' && imageUrl !== ''

/**
 * The contract does not require a description and fewer pieces beside a sku, which is no sku of a known product here.
 * @throws Refusal needs_manual_order without the price, remark and picture that staff buy by; quantity_out_of_range
 */
function expertLine(item: CartItem) {
  if (!isDescribed(item) || item.price.minor < LEAST_ESTIMATE.minor) throw new Refusal('needs_manual_order')
  if (item.quantity > MAX_ADDED_QUANTITY)
    throw Refusal.beside('quantity', 'quantity_out_of_range', { min: 1, max: MAX_ADDED_QUANTITY })
  return {
    productName: item.productName,
    productLink: item.productLink,
    productImageUrl: item.imageUrl,
    skuId: item.skuId ?? '',
    skuNote: item.skuNote,
    unitPriceFen: item.price.minor,
    freightFen: item.freight.minor,
    quantity: item.quantity,
  }
}

async function catalogueLine(
  context: AppContext,
  customerId: string,
  known: KnownProduct,
  item: CartItem,
  lang: Language,
) {
  const snapshot = await snapshotToBuy(context, customerId, known, lang)
  const { minQuantity, lotSize } = snapshot.product
  const mostPieces = mostAtOnce(wholeLots(minQuantity, lotSize))
  const skuId = item.skuId ?? ''
  const { price, note } = priceOf(snapshot, skuId, { quantity: item.quantity, mostPieces })
  if (price.minor !== item.price.minor) {
    throw new Refusal('price_changed', { old: writtenSum(item.price), new: writtenSum(price) })
  }
  const { product } = snapshot
  if (BigInt(product.freightFen) !== item.freight.minor) {
    throw new Refusal('domestic_freight_changed', {
      old: writtenSum(item.freight),
      new: writtenSum(cny(product.freightFen)),
    })
  }
  return {
    snapshotId: snapshot.id,
    productName: product.title,
    productLink: canonicalUrl(known.marketplace, known.itemId),
    productImageUrl: pictureOfSku(product, skuId),
    skuId,
    skuNote: note,
    unitPriceFen: price.minor,
    freightFen: BigInt(product.freightFen),
    quantity: item.quantity,
    minQuantity: product.minQuantity,
    lotSize: product.lotSize,
  }
}

const OF_QUANTITY = ['below_minimum', 'sold_in_lots', 'quantity_out_of_range', 'stock_changed']

/**
 * Returns the price of one piece at a quantity, by the seller's quantity prices.
 * @throws Refusal with the reason why the selection cannot be bought.
 */
export function priceOf(
  snapshot: Snapshot,
  skuId: string,
  pieces: { readonly quantity: number; readonly mostPieces: number },
): { price: Cny; note: string } {
  const check = checkSelection(selectionOf(snapshot.product, skuId, pieces))
  if (!check.ok) {
    const { reason, ...values } = check.refusal
    throw OF_QUANTITY.includes(reason)
      ? Refusal.beside('quantity', reason, values)
      : new Refusal(reason, values)
  }
  const ladder = snapshot.product.ladder.map((step) => ({
    minQuantity: step.minQuantity,
    price: cny(step.priceFen),
  }))
  return { price: unitPrice(check.sku.price, ladder, pieces.quantity), note: check.note }
}
