import { mayDo } from '@sampan/contract'
import type { LegacyOrderStatus } from '@sampan/domain/life-cycles'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { type Route, route } from '../../http/route-handler.ts'
import { leftOf, paymentOf, presentRefunds, refundsOf } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { formerConsigneesOf } from '../former-consignees.queries.ts'
import { correctLegacyAddress } from './correct-legacy-address.ts'
import { presentLegacyOrder } from './legacy-orders.presenter.ts'
import { itemsOf, legacyOrderOf, legacyOrdersOf, recordsOf } from './legacy-orders.queries.ts'
import { moveLegacyOrder } from './move-legacy-order.ts'
import { presentStaffLegacyOrder } from './staff-legacy-orders.presenter.ts'
import { legacyOrdersAt } from './staff-legacy-orders.queries.ts'

export const legacyOrderRoutes: readonly Route[] = [
  route('/api/order/get_order_list', async ({ context, customer, input, lang }) => {
    const { rows, total } = await legacyOrdersOf(
      context.db,
      customer.id,
      input.order_id,
      input.page_size,
      (input.page - 1) * input.page_size,
    )
    const items = await itemsOf(
      context.db,
      rows.map((row) => row.id),
    )
    return { list: rows.map((row) => presentLegacyOrder(row, items, lang)), total }
  }),

  route('/api/order/get_order_detail', async ({ context, customer, input, lang }) => {
    const order = await legacyOrderOf(context.db, customer.id, input.order_id)
    if (!order) throw new Refusal('order_details_failed')
    const [items, payment, refunds] = await Promise.all([
      itemsOf(context.db, [order.id]),
      paymentOf(context.db, 'legacy', order.id),
      refundsOf(context.db, customer.id, 'legacy', order.id),
    ])
    return {
      ...presentLegacyOrder(order, items, lang),
      has_receipt: payment !== null,
      refunds: presentRefunds(refunds, lang),
    }
  }),

  route('/api/order/get_order_records', async ({ context, customer, input, lang }) => {
    const order = await legacyOrderOf(context.db, customer.id, input.order_id)
    if (!order) throw new Refusal('order_details_failed')
    return {
      list: (await recordsOf(context.db, order.id)).map((record) => ({
        date: toWireTime(record.happenedAt),
        order_status_text: translate(lang, 'statuses', `legacy_${record.status as LegacyOrderStatus}`),
        remark: record.remark,
      })),
    }
  }),

  route('/api/order/update_order_address', async ({ context, customer, input }) => {
    await correctLegacyAddress(context, customer.id, input.order_id, {
      consigneeName: input.consignee_name,
      consigneeCountry: input.consignee_country,
      consigneeProvince: input.consignee_province,
      consigneeCity: input.consignee_city,
      consigneeAddressDetail: input.consignee_address_detail,
      consigneePostcode: input.consignee_postcode,
      consigneePhone: input.consignee_phone,
      consigneeEmail: input.consignee_email,
    })
    return null
  }),

  route('/api/staff/legacy_orders/get_list', async ({ context, staff, input, lang, now }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await legacyOrdersAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const ids = rows.map(({ order }) => order.id)
    const [items, left, former] = await Promise.all([
      itemsOf(context.db, ids),
      leftOf(context.db, 'legacy', ids),
      formerConsigneesOf(context.db, { legacyOrderIds: ids }),
    ])
    const settings = await context.settings.read()
    const reader = { lang, now, settings, seesAddresses: mayDo(staff.roles, ['shipping', 'support']) }
    return { list: rows.map((row) => presentStaffLegacyOrder(row, { items, left, former }, reader)), total }
  }),

  route('/api/staff/legacy_orders/move', async ({ context, staff, input, idempotencyKey }) => {
    const { order_id: orderNumber, revision, status, remark } = input
    await moveLegacyOrder(context, staff, { orderNumber, revision, status, remark }, idempotencyKey)
    return null
  }),
]
