import type { Data, Language } from '@sampan/contract'
import {
  LEGACY_ORDER_STATUSES,
  type LegacyOrderStatus,
  ORDER_TYPES,
  type OrderType,
} from '@sampan/domain/life-cycles'
import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import {
  itemsOf,
  type LegacyOrder,
  legacyOrderOf,
  legacyOrdersOf,
  recordsOf,
  updateConsignee,
} from './legacy-orders.queries.ts'

type Items = Awaited<ReturnType<typeof itemsOf>>

/** Translates a type that Sampan has too; the old system's other types are shown unchanged. */
const typeIn = (text: string, lang: Language) => {
  const known = (Object.keys(ORDER_TYPES) as OrderType[]).find(
    (type) => translate('en', 'statuses', `type_${type}`) === text,
  )
  return known ? translate(lang, 'statuses', `type_${known}`) : text
}

function presentLegacyOrder(
  order: LegacyOrder,
  items: Items,
  lang: Language,
): Data<'/api/order/get_order_detail'> {
  const status = order.status as LegacyOrderStatus
  const toPay = order.isVirtual ? order.externalOrderPriceCents : order.totalCents
  return {
    order_id: order.orderNumber,
    order_type_text: typeIn(order.typeText, lang),
    order_time: toWireTime(order.orderedAt),
    order_status: LEGACY_ORDER_STATUSES[status].code,
    order_status_text: translate(lang, 'statuses', `legacy_${status}`),
    discount_amount: toWire(usd(order.discountCents)),
    transport_amount: toWire(usd(order.transportCents)),
    total_amount: toWire(usd(order.totalCents)),
    is_virtual: order.isVirtual,
    external_order_price: toWire(usd(order.externalOrderPriceCents)),
    can_pay: order.status === 'unpaid' && toPay > 0n,
    consignee_name: order.consigneeName,
    consignee_country: order.consigneeCountry,
    consignee_province: order.consigneeProvince,
    consignee_city: order.consigneeCity,
    consignee_address_detail: order.consigneeAddressDetail,
    consignee_postcode: order.consigneePostcode,
    consignee_phone: order.consigneePhone,
    consignee_email: order.consigneeEmail,
    items: items
      .filter((item) => item.legacyOrderId === order.id)
      .map((item) => ({
        product_name: item.productName,
        buy_num: item.quantity,
        sku_discount_price: toWire(usd(item.unitCents)),
        sum_discount_amount: toWire(usd(item.sumCents)),
      })),
  }
}

export const legacyOrderRoutes: readonly Route[] = [
  route('/api/order/get_order_list', async ({ context, customer, input, lang }) => {
    const { rows, total } = await legacyOrdersOf(
      context.db,
      customer.id,
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
    return presentLegacyOrder(order, await itemsOf(context.db, [order.id]), lang)
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
    const changed = await updateConsignee(context.db, customer.id, input.order_id, {
      consigneeName: input.consignee_name,
      consigneeCountry: input.consignee_country,
      consigneeProvince: input.consignee_province,
      consigneeCity: input.consignee_city,
      consigneeAddressDetail: input.consignee_address_detail,
      consigneePostcode: input.consignee_postcode,
      consigneePhone: input.consignee_phone,
      consigneeEmail: input.consignee_email,
    })
    if (!changed) throw new Refusal('address_not_changed')
    return null
  }),
]
