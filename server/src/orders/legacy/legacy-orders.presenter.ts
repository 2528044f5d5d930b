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
import type { itemsOf, LegacyOrder } from './legacy-orders.queries.ts'

type Items = Awaited<ReturnType<typeof itemsOf>>

/** Translates a type that Sampan has too; the old system's other types are shown unchanged. */
export const legacyTypeText = (text: string, lang: Language) => {
  const known = (Object.keys(ORDER_TYPES) as OrderType[]).find(
    (type) => translate('en', 'statuses', `type_${type}`) === text,
  )
  return known ? translate(lang, 'statuses', `type_${known}`) : text
}

/** Presents an order of the old system. What is to be paid of a virtual one is its external price. */
export function presentLegacyOrder(
  order: LegacyOrder,
  items: Items,
  lang: Language,
): Data<'/api/order/get_order_list'>['list'][number] {
  const status = order.status as LegacyOrderStatus
  const toPay = order.isVirtual ? order.externalOrderPriceCents : order.totalCents
  return {
    order_id: order.orderNumber,
    order_type_text: legacyTypeText(order.typeText, lang),
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
