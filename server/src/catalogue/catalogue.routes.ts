import { parsePastedText } from '@sampan/domain/links'
import { fromWire, toWire } from '@sampan/domain/money'
import { contentLanguage, textFor } from '@sampan/messages/languages'
import { daysText } from '../freight/index.ts'
import { uuidOf } from '../http/ids.ts'
import { throttle } from '../http/limits/throttle.ts'
import { type Route, route } from '../http/route-handler.ts'
import { shownRate } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { handlingFeeTiers } from '../settings/index.ts'
import {
  presentFound,
  presentLanded,
  presentPopular,
  presentProduct,
  presentWeighed,
} from './catalogue.presenter.ts'
import { findProduct, linkHint } from './find-product.ts'
import { landedCost, pricePieces } from './landed-cost.ts'
import { categoryList } from './search/category-pictures.ts'
import { popularProducts } from './search/popular-products.ts'
import { searchProducts } from './search/search.ts'
import { searchByPicture } from './search/search-by-picture.ts'
import { snapshotById } from './snapshots.ts'
import { countView } from './views.ts'
import { estimateFreight, likelyPieces, productWeight } from './weights/product-weight.ts'

const PAGE_SIZE = 10
const fen = (amount: number | undefined) => {
  const money = amount === undefined ? null : fromWire(amount, 'CNY')
  return money ? Number(money.minor) : null
}

export const catalogueRoutes: readonly Route[] = [
  route('/api/shopping/get_product_detail', async ({ context, customer, input, lang }) => {
    const admit = () => throttle(context, 'look_up', customer.id)
    const [{ snapshot, isStale }, rate] = await Promise.all([
      findProduct(context, input.search_text, lang, admit),
      shownRate(context),
    ])
    const { marketplace, itemId } = snapshot.product
    countView(context, { marketplace, itemId, lang: contentLanguage(lang) })
    const weight = await productWeight(context.db, snapshot.product)
    return presentProduct(snapshot, isStale, rate.e8, lang, weight)
  }),

  route('/api/shopping/get_freight_estimate', async ({ context, input, lang, now }) => {
    const snapshot = await snapshotById(context.db, uuidOf(input.snapshot_id))
    if (!snapshot) throw new Refusal('unknown_id')
    const { product_sku_id, country_code, quantity } = input
    const { product } = snapshot
    const likely = await likelyPieces(context.db, product, product_sku_id, quantity)
    const { weight } = likely
    const estimate = await estimateFreight(context, [likely], country_code)
    if (!estimate) return null
    const [rate, settings] = await Promise.all([shownRate(context), context.settings.read()])
    const terms = { rate: rate.e8, settings, country: country_code, day: now.toISOString().slice(0, 10) }
    const pieces = pricePieces(product, product_sku_id, likely, terms)
    const landed = pieces && landedCost([pieces], estimate.fit, terms)
    return {
      channel_name: textFor(lang, estimate.fit.channel.name),
      channel_days: daysText(estimate.fit.days, lang),
      freight_price: toWire(estimate.fit.price),
      weight_g: estimate.charged,
      weight_source: weight.source,
      weighed: presentWeighed(weight.weighed),
      landed: landed && presentLanded(landed),
    }
  }),

  route('/api/service/get_popular_products', async ({ context, input, lang }) => {
    const [popular, rate, settings] = await Promise.all([
      popularProducts(context, input.country_code, lang),
      shownRate(context),
      context.settings.read(),
    ])
    const tiers = handlingFeeTiers(settings)
    return popular.map((one) => presentPopular(one, rate.e8, tiers))
  }),

  route('/api/service/get_category_list', ({ context, lang }) => categoryList(context, lang)),

  route('/api/shopping/search_product_by_keyword', async ({ context, customer, input, lang }) => {
    const search = {
      keyword: input.keyword,
      page: input.page,
      pageSize: PAGE_SIZE,
      sort: input.sort,
      priceMinFen: fen(input.price_min),
      priceMaxFen: fen(input.price_max),
      lang: contentLanguage(lang),
    }
    const admit = () => throttle(context, 'look_up', customer.id)
    const [found, rate] = await Promise.all([searchProducts(context, search, admit), shownRate(context)])
    return presentFound(found, rate.e8, lang)
  }),

  route('/api/shopping/search_product_by_picture', async ({ context, customer, input, lang }) => {
    const search = {
      customerId: customer.id,
      pictureUrl: input.picture_url,
      page: input.page,
      pageSize: PAGE_SIZE,
      lang: contentLanguage(lang),
    }
    const admit = () => throttle(context, 'look_up', customer.id)
    const [found, rate] = await Promise.all([searchByPicture(context, search, admit), shownRate(context)])
    return presentFound(found, rate.e8, lang)
  }),

  route('/api/shopping/read_link', async ({ input, lang }) => {
    const reading = parsePastedText(input.search_text)
    const isProduct = reading.kind === 'item' || reading.kind === 'short'
    return {
      kind: reading.kind,
      hint: isProduct ? '' : linkHint(reading, lang),
      product_link: isProduct ? reading.url : '',
    }
  }),
]
