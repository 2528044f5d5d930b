import { REMOVE_LINE } from '@sampan/contract'
import { presentLanded } from '../../catalogue/index.ts'
import { requireCountry } from '../../freight/index.ts'
import { amountOf, seenAmountOf } from '../../http/amounts.ts'
import { uuidOf, uuidsOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { shownRate } from '../../ledger/index.ts'
import { cartLanded } from '../landed/cart-landed.ts'
import { addToCart } from './add-to-cart.ts'
import { presentLine, presentSettlement } from './cart.presenter.ts'
import { countLines, linesOf } from './cart.queries.ts'
import { changeQuantity, changeRemark, removeFromCart } from './change-line.ts'
import { settleCart } from './settle-cart.ts'
import { submitCart } from './submit-cart.ts'

export const cartRoutes: readonly Route[] = [
  route('/api/shopping/get_my_cart_list', async ({ context, customer }) => {
    const [lines, rate] = await Promise.all([linesOf(context.db, customer.id), shownRate(context)])
    return { list: lines.map((line) => presentLine(line, rate.e8)), cart_nums: lines.length }
  }),

  route('/api/shopping/get_my_cart_nums', ({ context, customer }) => countLines(context.db, customer.id)),

  route('/api/shopping/add_to_cart', async ({ context, customer, input, lang, idempotencyKey }) => {
    const item = {
      snapshotId: input.snapshot_id === undefined ? null : uuidOf(input.snapshot_id),
      skuId: input.product_sku_id ?? null,
      skuNote: input.sku_code_note,
      quantity: input.quantity,
      productName: input.product_name,
      productLink: input.product_link,
      imageUrl: input.product_image_url,
      remark: input.product_remark,
      price: amountOf('product_sale_price_cny', input.product_sale_price_cny, 'CNY'),
      freight: amountOf('product_freight_amount_cny', input.product_freight_amount_cny, 'CNY'),
    }
    return { id: await addToCart(context, customer.id, item, lang, idempotencyKey) }
  }),

  route('/api/shopping/cart_num_update', async ({ context, customer, input }) => {
    const id = uuidOf(input.cart_id, 'update_failed')
    if (input.quantity === REMOVE_LINE) await removeFromCart(context, customer.id, id)
    else await changeQuantity(context, customer.id, id, input.quantity)
    return null
  }),

  route('/api/shopping/cart_remark_update', async ({ context, customer, input }) => {
    await changeRemark(context, customer.id, uuidOf(input.cart_id, 'update_failed'), input.product_remark)
    return null
  }),

  route('/api/shopping/get_settlement_info', async ({ context, customer, input, lang }) => {
    const ids = uuidsOf(input.cart_ids, 'can_not_checkout')
    return presentSettlement(await settleCart(context, customer.id, ids), lang)
  }),

  route('/api/shopping/get_landed_cost', async ({ context, customer, input }) => {
    await requireCountry(context.db, input.country_code)
    const ids = uuidsOf(input.cart_ids, 'can_not_checkout')
    const { lines, rate, settings } = await settleCart(context, customer.id, ids)
    const estimate = await cartLanded(context, lines, rate, settings, input.country_code)
    return estimate && presentLanded(estimate.landed)
  }),

  route('/api/shopping/submit_shopping_order', async ({ context, customer, input, lang, idempotencyKey }) => {
    const submission = {
      customerId: customer.id,
      cartIds: uuidsOf(input.cart_ids, 'can_not_checkout'),
      countryCode: input.country_code,
      priorityHours: input.priority_hours,
      seenTotal: seenAmountOf('total_amount_usd', input.total_amount_usd, 'USD'),
    }
    return { order_ids: await submitCart(context, submission, lang, idempotencyKey) }
  }),
]
