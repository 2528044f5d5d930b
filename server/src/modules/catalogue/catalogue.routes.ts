import { readClipboard } from '@sampan/domain/links'
import { fromWire } from '@sampan/domain/money'
import { type Answer, answer } from '../../http/answer.ts'
import { throttle } from '../../http/throttle.ts'
import { rateInForce } from '../rates/index.ts'
import { presentProduct, presentRow } from './catalogue.presenter.ts'
import { findProduct, linkHint } from './find-product.ts'
import { searchProducts } from './search.ts'

const PAGE_SIZE = 20
const fen = (amount: number | undefined) => {
  const money = amount === undefined ? null : fromWire(amount, 'CNY')
  return money ? Number(money.minor) : null
}

export const catalogueAnswers: readonly Answer[] = [
  answer('/api/shopping/get_product_detail', async ({ world, customer, input, lang }) => {
    await throttle(world, 'look_up', customer.id)
    const [{ snapshot, isStale }, rate] = await Promise.all([
      findProduct(world, input.search_text, lang),
      rateInForce(world.db),
    ])
    return presentProduct(snapshot, isStale, rate.e8, lang)
  }),

  answer('/api/shopping/search_product_by_keyword', async ({ world, customer, input, lang }) => {
    await throttle(world, 'look_up', customer.id)
    const rate = await rateInForce(world.db)
    const { rows, pages } = await searchProducts(world, {
      keyword: input.keyword,
      page: input.page,
      pageSize: PAGE_SIZE,
      sort: input.sort,
      priceMinFen: fen(input.price_min),
      priceMaxFen: fen(input.price_max),
      lang,
    })
    return { list: rows.map((row) => presentRow(row, rate.e8)), total_page: pages }
  }),

  answer('/api/shopping/read_link', async ({ input, lang }) => {
    const reading = readClipboard(input.search_text)
    const isProduct = reading.kind === 'item' || reading.kind === 'short'
    return {
      kind: reading.kind,
      hint: isProduct ? '' : linkHint(reading, lang),
      product_link: isProduct ? reading.url : '',
    }
  }),
]
