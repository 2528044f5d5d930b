import { type Data, type Language, LEGACY_MOVES } from '@sampan/contract'
import { dueTime } from '@sampan/domain/closures'
import { allows, LEGACY_ORDER_STATUSES, type LegacyOrderStatus } from '@sampan/domain/life-cycles'
import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { revisionOf } from '../../access/index.ts'
import { presentCustomer } from '../../payments/index.ts'
import { closedTimes, type Settings } from '../../settings/index.ts'
import type { formerConsigneesOf } from '../former-consignees.queries.ts'
import { legacyTypeText } from './legacy-orders.presenter.ts'
import type { itemsOf, LegacyConsignee, LegacyOrder } from './legacy-orders.queries.ts'
import { seenOfLegacyOrder } from './move-legacy-order.ts'
import type { StaffLegacyRow } from './staff-legacy-orders.queries.ts'

const presentConsignee = (order: LegacyConsignee) => ({
  name: order.consigneeName,
  phone: order.consigneePhone,
  country_name: order.consigneeCountry,
  province: order.consigneeProvince,
  city: order.consigneeCity,
  address_detail: order.consigneeAddressDetail,
  postcode: order.consigneePostcode,
})

const presentFormer = (order: LegacyOrder, rows: Awaited<ReturnType<typeof formerConsigneesOf>>) =>
  rows
    .filter(({ former }) => former.legacyOrderId === order.id)
    .map(({ former }) => ({
      ...presentConsignee({ ...former, consigneeCountry: former.consigneeCountry ?? '' }),
      replaced_at: toWireTime(former.replacedAt),
    }))

/**
 * Presents an order of the old system for staff. `due_at` is when a paid one has to be bought, zeros for any other; addresses
 * are left out for a reader who may not see them.
 */
export function presentStaffLegacyOrder(
  { order, customer, remark }: StaffLegacyRow,
  {
    items,
    left,
    former,
  }: {
    readonly items: Awaited<ReturnType<typeof itemsOf>>
    /** What was paid here and is left, in US cents, by id. */
    readonly left: ReadonlyMap<string, bigint>
    readonly former: Awaited<ReturnType<typeof formerConsigneesOf>>
  },
  reader: {
    readonly lang: Language
    readonly now: Date
    readonly settings: Settings
    readonly seesAddresses: boolean
  },
): Data<'/api/staff/legacy_orders/get_list'>['list'][number] {
  const status = order.status as LegacyOrderStatus
  const { lang, now, settings } = reader
  const dueAt =
    status === 'paid' && order.paidAt
      ? dueTime(order.paidAt, settings.purchase_due_hours, closedTimes(settings))
      : null
  return {
    order_id: order.orderNumber,
    revision: revisionOf(seenOfLegacyOrder(order)),
    customer: presentCustomer(customer),
    order_type_text: legacyTypeText(order.typeText, lang),
    order_status: LEGACY_ORDER_STATUSES[status].code,
    order_status_text: translate(lang, 'statuses', `legacy_${status}`),
    next_statuses: LEGACY_MOVES.filter((next) =>
      allows<LegacyOrderStatus>(LEGACY_ORDER_STATUSES, status, next),
    ),
    total_amount: toWire(usd(order.isVirtual ? order.externalOrderPriceCents : order.totalCents)),
    refundable_amount: toWire(usd(left.get(order.id) ?? 0n)),
    items: items
      .filter((item) => item.legacyOrderId === order.id)
      .map((item) => ({ product_name: item.productName, buy_num: item.quantity })),
    consignee: reader.seesAddresses ? presentConsignee(order) : null,
    former_addresses: reader.seesAddresses ? presentFormer(order, former) : [],
    remark,
    order_time: toWireTime(order.orderedAt),
    pay_time: toWireTime(order.paidAt),
    due_at: toWireTime(dueAt),
    is_late: dueAt !== null && dueAt < now,
  }
}
