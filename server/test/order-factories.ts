import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@sampan/database'
import { orders, parcelItems, parcels } from '@sampan/database/tables'
import type { OrderStatus, ParcelStatus } from '@sampan/domain/life-cycles'
import { publicId } from '@sampan/domain/public-ids'
import { eq } from 'drizzle-orm'
import { moveOrders, type OrderMove, recordOrderStage } from '../src/modules/orders/index.ts'
import { moveParcel, type ParcelMove, recordParcelStage } from '../src/modules/parcels/index.ts'
import type { World } from '../src/world.ts'

type OrderRow = typeof orders.$inferSelect
type ParcelRow = typeof parcels.$inferSelect

/** How each status is reached from the one before it. */
const orderSteps: readonly Omit<OrderMove, 'otherwise'>[] = [
  { from: 'unpaid', to: 'paid', stage: 'paid' },
  { from: 'paid', to: 'wait_purchase', stage: 'accepted' },
  {
    from: 'wait_purchase',
    to: 'on_the_way',
    stage: 'purchased',
    fields: { trackingNumberCn: 'SF1234567890' },
  },
  {
    from: 'on_the_way',
    to: 'in_warehouse',
    stage: 'arrived',
    fields: { weightG: 500, lengthMm: 200, widthMm: 150, heightMm: 50, shelf: 'A-01' },
  },
]
const ORDER_WALK: readonly OrderStatus[] = ['unpaid', 'paid', 'wait_purchase', 'on_the_way', 'in_warehouse']
const PARCEL_OF: Partial<Record<OrderStatus, ParcelStatus>> = {
  unpaid_shipping: 'unpaid',
  ready_to_ship: 'paid',
  shipped: 'shipped',
}

/**
 * An order in any status, walked there by allowed moves: from `unpaid_shipping` on it lies in a parcel of its own.
 * 20 dollars of goods, 1 of freight, 1.05 of handling unless given; a forwarding order costs nothing.
 */
export async function anOrder(
  world: World,
  customer: { id: string },
  given: Partial<typeof orders.$inferInsert> = {},
): Promise<OrderRow> {
  const { status = 'unpaid', ...fields } = given
  const parcelStatus = PARCEL_OF[status]
  if (parcelStatus) {
    const order = await anOrder(world, customer, { ...given, status: 'in_warehouse' })
    await aParcel(world, customer, { status: parcelStatus, orders: [order] })
    const [moved] = await world.db.select().from(orders).where(eq(orders.id, order.id))
    return moved ?? order
  }
  const type = fields.type ?? 'shopping'
  const starts: OrderStatus = type === 'forwarding' ? 'on_the_way' : 'unpaid'
  const free = type === 'forwarding'
  const goodsCents = fields.goodsCents ?? (free ? 0n : 2000n)
  const freightCents = fields.freightCents ?? (free ? 0n : 100n)
  const handlingFeeCents = fields.handlingFeeCents ?? (free ? 0n : 105n)
  const now = world.now()
  const [order] = await world.db
    .insert(orders)
    .values({
      orderNumber: publicId('order', randomBytes(10)),
      customerId: customer.id,
      submissionId: uuidv7(),
      type,
      status: starts,
      countryCode: 'US',
      productName: 'Linen shirt',
      quantity: 1,
      unitPriceFen: 14_458n,
      freightFen: 723n,
      rateE8: 722_890_000n,
      createdAt: now,
      ...fields,
      goodsCents,
      freightCents,
      handlingFeeCents,
      totalCents: goodsCents + freightCents + handlingFeeCents,
    })
    .returning()
  if (!order) throw new Error('no order')
  return world.db.transaction(async (tx) => {
    await recordOrderStage(tx, [order.id], { stage: 'submitted' }, now)
    let moved = order
    const walk = async (move: Omit<OrderMove, 'otherwise'>) => {
      const [next] = await moveOrders(tx, [order.id], move, now)
      if (next) moved = next
    }
    if (status === 'cancelled') await walk({ from: starts, to: 'cancelled', stage: 'cancelled' })
    const steps = orderSteps.slice(ORDER_WALK.indexOf(starts), Math.max(0, ORDER_WALK.indexOf(status)))
    for (const step of steps) await walk(step)
    return moved
  })
}

interface GivenParcel extends Partial<Omit<typeof parcels.$inferInsert, 'status'>> {
  readonly status?: ParcelStatus
  /** Orders in the warehouse to put in; one is made when absent. */
  readonly orders?: readonly { readonly id: string }[]
}

const parcelSteps: readonly (ParcelMove & { orders?: OrderMove })[] = [
  { from: 'waiting_fee', to: 'unpaid', stage: 'priced' },
  {
    from: 'unpaid',
    to: 'paid',
    stage: 'paid',
    orders: { from: 'unpaid_shipping', to: 'ready_to_ship', stage: 'shipping_paid' },
  },
  {
    from: 'paid',
    to: 'shipped',
    stage: 'shipped',
    fields: { trackingNumber: 'LX123456789CN', carrier: 'ems' },
    orders: { from: 'ready_to_ship', to: 'shipped', stage: 'shipped' },
  },
]
const PARCEL_WALK: readonly ParcelStatus[] = ['waiting_fee', 'unpaid', 'paid', 'shipped']

/** A parcel in any status but `released`, its orders in the status that belongs to it. 22 dollars of freight unless given. */
export async function aParcel(
  world: World,
  customer: { id: string },
  given: GivenParcel = {},
): Promise<ParcelRow & { orderIds: string[] }> {
  const { status = 'unpaid', orders: items, ...fields } = given
  const contents = items ?? [await anOrder(world, customer, { status: 'in_warehouse' })]
  const orderIds = contents.map((order) => order.id).sort()
  const freightCents = fields.freightCents ?? 2200n
  const servicesCents = fields.servicesCents ?? 0n
  const couponCents = fields.couponCents ?? 0n
  const now = world.now()
  return world.db.transaction(async (tx) => {
    const [parcel] = await tx
      .insert(parcels)
      .values({
        deliveryNumber: publicId('parcel', randomBytes(10)),
        customerId: customer.id,
        status: 'waiting_fee',
        countryCode: 'US',
        consigneeName: 'Lena M.',
        consigneeProvince: 'Oregon',
        consigneeCity: 'Portland',
        consigneeAddressDetail: '12 Harbour Street',
        consigneePostcode: '97201',
        consigneePhone: '+1 503 555 0100',
        channelCode: 'air-us',
        itemsG: 500,
        volumeAboveG: 0,
        packingG: 400,
        chargedG: 900,
        rateE8: 722_890_000n,
        createdAt: now,
        ...fields,
        freightCents,
        servicesCents,
        couponCents,
        totalCents: freightCents + servicesCents - couponCents,
      })
      .returning()
    if (!parcel) throw new Error('no parcel')
    await recordParcelStage(tx, parcel.id, { stage: 'submitted' }, now)
    await tx.insert(parcelItems).values(orderIds.map((orderId) => ({ parcelId: parcel.id, orderId })))
    await moveOrders(tx, orderIds, { from: 'in_warehouse', to: 'unpaid_shipping', stage: 'packed' }, now)
    let moved = parcel
    for (const { orders: ofOrders, ...step } of parcelSteps.slice(0, PARCEL_WALK.indexOf(status))) {
      moved = await moveParcel(tx, parcel.id, step, now)
      if (ofOrders) await moveOrders(tx, orderIds, ofOrders, now)
    }
    return { ...moved, orderIds }
  })
}
