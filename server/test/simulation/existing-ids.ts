import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'
import type { RandomSource } from './random-source.ts'

const inStatus = (...statuses: readonly string[]) => sql`status in ${statuses}`
const inWarehouse = inStatus('in_warehouse')
const unpaid = inStatus('unpaid')

/** The orders with which an endpoint does something; it refuses others. */
const ORDERS_OF: Readonly<Record<string, SQL>> = {
  '/api/pay/balance_pay_orders': unpaid,
  '/api/pay/provider_pay_orders': unpaid,
  '/api/pay/paypal_pay_orders': unpaid,
  '/api/pay/get_order_payment_info': unpaid,
  '/api/shopping/cancel_unpaid_orders': unpaid,
  '/api/shopping/request_cancel': inStatus('paid', 'wait_purchase', 'on_the_way'),
  '/api/shopping/request_return': inWarehouse,
  '/api/shopping/correct_tracking_number': sql`type = 'forwarding' and status = 'on_the_way'`,
  '/api/shopping/extend_storage': inWarehouse,
  '/api/shopping/order_item_service': inWarehouse,
  '/api/shopping/get_shipping_channels': inWarehouse,
  '/api/shopping/get_parcel_address_hints': inWarehouse,
  '/api/shopping/get_parcel_weight': inWarehouse,
  '/api/shipping/propose_declaration': inWarehouse,
  '/api/shopping/submit_shipping_order': inWarehouse,
  '/api/shipping/plan_parcels': inWarehouse,
  '/api/groups/quote_goods': inWarehouse,
  '/api/groups/add_goods': inWarehouse,
  '/api/staff/purchasing/accept': inStatus('paid'),
  '/api/staff/purchasing/accept_many': inStatus('paid'),
  '/api/staff/purchasing/record_purchase': inStatus('wait_purchase'),
  '/api/staff/purchasing/record_purchases': inStatus('wait_purchase'),
  '/api/staff/purchasing/place_orders': sql`status = 'wait_purchase' and snapshot_id is not null`,
  '/api/staff/purchasing/read_orders': sql`status = 'wait_purchase' and snapshot_id is not null`,
  '/api/staff/purchasing/ask_difference': inStatus('wait_purchase'),
  '/api/staff/purchasing/ask_fewer': inStatus('wait_purchase'),
  '/api/staff/purchasing/drop_rest': sql`exists (select from part_purchases p where p.order_id = orders.id)`,
  '/api/staff/purchasing/cancel': inStatus('paid', 'wait_purchase'),
  '/api/staff/purchasing/seller_cancelled': inStatus('on_the_way'),
  '/api/staff/purchasing/change_tracking_number': inStatus('on_the_way'),
  '/api/staff/receiving/receive': inStatus('on_the_way'),
  '/api/staff/receiving/correct_receipt': inStatus('in_warehouse', 'unpaid_shipping'),
  '/api/staff/receiving/check_correction': inStatus('in_warehouse', 'unpaid_shipping'),
  '/api/staff/receiving/end_receipt': sql`status = 'on_the_way' and received_quantity is not null`,
  '/api/staff/receiving/report_problem': inWarehouse,
  '/api/staff/shelves/move': inStatus('in_warehouse', 'unpaid_shipping', 'ready_to_ship'),
  '/api/staff/stocktakes/scan': inStatus('in_warehouse', 'unpaid_shipping', 'ready_to_ship'),
  '/api/staff/storage/dispose': sql`status = 'in_warehouse' and storage_until =
    (select min(storage_until) from orders where status = 'in_warehouse')`,
}
const inAWave = sql`exists (select from wave_parcels w where w.parcel_id = parcels.id and w.left_at is null)`
const notPacked = sql`status in ('waiting_fee', 'unpaid', 'paid') and packed_weight_g is null`
/** The same of parcels. */
const PARCELS_OF: Readonly<Record<string, SQL>> = {
  '/api/pay/balance_pay_shipping': unpaid,
  '/api/pay/provider_pay_shipping': unpaid,
  '/api/pay/paypal_pay_shipping': unpaid,
  '/api/pay/get_shipping_payment_info': unpaid,
  '/api/shopping/get_packed_quotes': sql`status = 'unpaid' and quote_until is not null`,
  '/api/shopping/choose_channel': sql`status = 'unpaid' and quote_until is not null`,
  '/api/shopping/order_parcel_service': notPacked,
  '/api/shopping/release_parcel': inStatus('unpaid', 'waiting_fee'),
  '/api/shopping/correct_parcel_address': notPacked,
  '/api/shopping/confirm_receipt': inStatus('shipped'),
  '/api/shopping/open_claim': sql`status = 'shipped' and (delivered_at is not null or loss_claim_opened_at is not null)`,
  '/api/shopping/tell_customs_paid': sql`delivered_at is not null`,
  '/api/staff/shipping/price_parcel': inStatus('waiting_fee'),
  '/api/staff/shipping/pack_parcel': inStatus('paid'),
  '/api/staff/shipping/release_parcel': inStatus('paid'),
  '/api/staff/shipping/book_shipment': sql`status = 'paid' and packed_weight_g is not null`,
  '/api/staff/shipping/cancel_shipment': sql`status = 'paid' and packed_weight_g is not null`,
  '/api/staff/shipping/ship_parcel': inStatus('paid'),
  '/api/staff/shipping/record_dispatches': inStatus('paid'),
  '/api/staff/shipping/correct_dispatch': inStatus('shipped'),
  '/api/staff/shipping/correct_address': notPacked,
  '/api/staff/shipping/offer_claim': sql`status = 'shipped' and delivered_at is null and insured_cents is not null`,
  '/api/staff/shipping/put_back': sql`status = 'released' and exists (select from parcel_items i where i.parcel_id = parcels.id and i.to_unpack_since is not null)`,
  '/api/staff/manifests/scan': sql`status = 'shipped' and manifest_id is null`,
  '/api/staff/waves/create': inStatus('paid'),
  '/api/staff/waves/leave': inAWave,
  '/api/staff/waves/preview_packing': inStatus('paid'),
  '/api/staff/holds/place': inStatus('unpaid', 'paid'),
}
/** How often an object in a fitting status is chosen. */
const FITTING = 0.85
/** The newest objects only, so that several people meet at one. */
const NEWEST = 8

const ownedBy = ({ isStaff, id }: Person): SQL => (isStaff ? sql`true` : sql`customer_id = ${id}`)

export type ExistingIds = ReturnType<typeof existingIds>

/** Finds ids of what exists: the caller's own, or anybody's for staff. */
export function existingIds(test: Pick<TestApp, 'ownerDb'>, random: RandomSource) {
  const rows = async (query: SQL): Promise<Record<string, unknown>[]> =>
    (await test.ownerDb.execute(query)).rows
  /** @returns the `id` of one row, 'none' without a row. */
  const one = async (query: SQL): Promise<string> => String(random.pick(await rows(query))?.id ?? 'none')
  const fitting = (condition: SQL | undefined) =>
    (random.chance(FITTING) ? condition : undefined) ?? sql`true`

  return {
    rows,
    one,
    order: (path: string, person: Person) =>
      one(sql`select order_number as id from orders
        where ${ownedBy(person)} and ${fitting(ORDERS_OF[path])} order by created_at desc limit ${NEWEST}`),
    parcel: (path: string, person: Person) =>
      one(sql`select delivery_number as id from parcels
        where ${ownedBy(person)} and ${fitting(PARCELS_OF[path])} order by created_at desc limit ${NEWEST}`),
    inConversation: () =>
      one(sql`select o.order_number as id from conversations c join orders o on o.id = c.order_id`),
    cartLine: ({ id }: Person) => one(sql`select id from cart_lines where customer_id = ${id}`),
    coupon: ({ id }: Person) => one(sql`select code as id from coupons where customer_id = ${id}`),
    address: ({ id }: Person) => one(sql`select id from addresses where customer_id = ${id}`),
    topUp: (person: Person) =>
      one(sql`select number as id from top_ups where ${ownedBy(person)} and status = 'unpaid'`),
    supplement: (person: Person) =>
      one(sql`select number as id from supplements where ${ownedBy(person)} and status = 'unpaid'`),
    legacyOrder: (person: Person) =>
      one(sql`select order_number as id from legacy_orders where ${ownedBy(person)}`),
    store: ({ id }: Person) =>
      one(sql`select id from stores where customer_id = ${id} and removed_at is null`),
    storeProduct: ({ id }: Person) =>
      one(
        sql`select p.id from store_products p join stores s on s.id = p.store_id where s.customer_id = ${id}`,
      ),
    storeImport: ({ id }: Person) =>
      one(sql`select id from store_imports where customer_id = ${id} order by id desc limit 3`),
    group: (path: string, person: Person) => {
      if (person.isStaff) {
        const status = /ship(ment)?$/.test(path)
          ? 'packed'
          : /pack$|quote_box/.test(path)
            ? 'to_pack'
            : 'open'
        return one(sql`select number as id from parcel_groups where status = ${status}`)
      }
      const isHost = /close|dissolve/.test(path) ? sql`g.customer_id = m.customer_id` : sql`true`
      return one(sql`select g.number as id from parcel_groups g join parcel_group_members m on m.group_id = g.id
        where m.customer_id = ${person.id} and g.status = 'open' and ${isHost} order by g.created_at desc limit 3`)
    },
  }
}
