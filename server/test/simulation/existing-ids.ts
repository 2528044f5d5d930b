import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'
import type { RandomSource } from './random-source.ts'

/** The statuses of an order in which an endpoint does something; in others it refuses. */
const ORDERS_OF: Readonly<Record<string, readonly string[]>> = {
  '/api/pay/balance_pay_orders': ['unpaid'],
  '/api/pay/provider_pay_orders': ['unpaid'],
  '/api/shopping/cancel_unpaid_orders': ['unpaid'],
  '/api/shopping/request_cancel': ['paid', 'wait_purchase', 'on_the_way'],
  '/api/shopping/request_return': ['in_warehouse'],
  '/api/shopping/extend_storage': ['in_warehouse'],
  '/api/shopping/order_item_service': ['in_warehouse'],
  '/api/shopping/submit_shipping_order': ['in_warehouse'],
  '/api/shipping/plan_parcels': ['in_warehouse'],
  '/api/groups/add_goods': ['in_warehouse'],
  '/api/staff/purchasing/accept': ['paid'],
  '/api/staff/purchasing/accept_many': ['paid'],
  '/api/staff/purchasing/record_purchase': ['wait_purchase'],
  '/api/staff/purchasing/record_purchases': ['wait_purchase'],
  '/api/staff/purchasing/ask_difference': ['wait_purchase'],
  '/api/staff/purchasing/ask_fewer': ['wait_purchase'],
  '/api/staff/purchasing/drop_rest': ['wait_purchase', 'on_the_way'],
  '/api/staff/purchasing/seller_cancelled': ['on_the_way'],
  '/api/staff/purchasing/change_tracking_number': ['on_the_way'],
  '/api/staff/receiving/receive': ['on_the_way'],
  '/api/staff/receiving/correct_receipt': ['in_warehouse', 'unpaid_shipping'],
  '/api/staff/receiving/report_problem': ['in_warehouse'],
  '/api/staff/storage/dispose': ['in_warehouse'],
}
const PARCELS_OF: Readonly<Record<string, readonly string[]>> = {
  '/api/pay/balance_pay_shipping': ['unpaid'],
  '/api/pay/provider_pay_shipping': ['unpaid'],
  '/api/shopping/choose_channel': ['unpaid', 'waiting_fee'],
  '/api/shopping/release_parcel': ['unpaid', 'waiting_fee'],
  '/api/shopping/confirm_receipt': ['shipped'],
  '/api/shopping/open_claim': ['shipped'],
  '/api/shopping/tell_customs_paid': ['shipped'],
  '/api/staff/shipping/price_parcel': ['waiting_fee'],
  '/api/staff/shipping/pack_parcel': ['paid'],
  '/api/staff/shipping/ship_parcel': ['paid'],
  '/api/staff/shipping/record_dispatches': ['paid'],
  '/api/staff/shipping/correct_dispatch': ['shipped'],
  '/api/staff/shipping/offer_claim': ['shipped'],
  '/api/staff/shipping/put_back': ['released'],
  '/api/staff/manifests/scan': ['shipped'],
  '/api/staff/waves/create': ['paid'],
}
/** How often an object in a fitting status is chosen. */
const FITTING = 0.85
/** The newest objects only, so that several people meet at one. */
const NEWEST = 8

const oneOf = (statuses: readonly string[] | undefined): SQL =>
  statuses ? sql`status in ${statuses}` : sql`true`
const ownedBy = ({ isStaff, id }: Person): SQL => (isStaff ? sql`true` : sql`customer_id = ${id}`)

export type ExistingIds = ReturnType<typeof existingIds>

/** Finds ids of what exists: the caller's own, or anybody's for staff. */
export function existingIds(test: Pick<TestApp, 'ownerDb'>, random: RandomSource) {
  const rows = async (query: SQL): Promise<Record<string, unknown>[]> =>
    (await test.ownerDb.execute(query)).rows
  /** @returns the `id` of one row, 'none' without a row. */
  const one = async (query: SQL): Promise<string> => String(random.pick(await rows(query))?.id ?? 'none')
  const fitting = (statuses: readonly string[] | undefined) =>
    oneOf(random.chance(FITTING) ? statuses : undefined)

  return {
    rows,
    one,
    order: (path: string, person: Person) =>
      one(sql`select order_number as id from orders
        where ${ownedBy(person)} and ${fitting(ORDERS_OF[path])} order by created_at desc limit ${NEWEST}`),
    parcel: (path: string, person: Person) =>
      one(sql`select delivery_number as id from parcels
        where ${ownedBy(person)} and ${fitting(PARCELS_OF[path])} order by created_at desc limit ${NEWEST}`),
    /** An order in a wave. */
    inWave: () =>
      one(sql`select o.order_number as id from wave_parcels w
        join parcel_items i on i.parcel_id = w.parcel_id and i.released_at is null
        join orders o on o.id = i.order_id where w.left_at is null`),
    inConversation: () =>
      one(sql`select o.order_number as id from conversations c join orders o on o.id = c.order_id`),
    cartLine: ({ id }: Person) => one(sql`select id from cart_lines where customer_id = ${id}`),
    coupon: ({ id }: Person) => one(sql`select code as id from coupons where customer_id = ${id}`),
    address: ({ id }: Person) => one(sql`select id from addresses where customer_id = ${id}`),
    topUp: (person: Person) =>
      one(sql`select number as id from top_ups where ${ownedBy(person)} and status = 'unpaid'`),
    supplement: (person: Person) =>
      one(sql`select number as id from supplements where ${ownedBy(person)} and status = 'unpaid'`),
    group: (path: string, person: Person) => {
      const status = path.endsWith('/ship') ? 'packed' : /pack$|quote_box/.test(path) ? 'to_pack' : 'open'
      return one(
        person.isStaff
          ? sql`select number as id from parcel_groups where status = ${status}`
          : sql`select g.number as id from parcel_groups g join parcel_group_members m on m.group_id = g.id
            where m.customer_id = ${person.id} and g.status = 'open' order by g.created_at desc limit 3`,
      )
    },
    /** The newest row, or one of the three newest, with those that wait first. */
    newest: (table: string, waiting = 'false') =>
      one(sql`select id from ${sql.identifier(table)} order by ${sql.raw(waiting)} desc, id desc limit 3`),
  }
}
