import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@sampan/database'
import { orders, parcelItems, parcels } from '@sampan/database/tables'
import type { OrderStatus, ParcelStatus } from '@sampan/domain/life-cycles'
import { usd, usdToCny } from '@sampan/domain/money'
import { publicId } from '@sampan/domain/public-ids'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../src/context.ts'
import { moveOrders, type OrderMove, recordOrderStage } from '../src/orders/index.ts'
import { payFromWallet } from '../src/payments/payment-page/pay-from-wallet.ts'
import { moveParcel, recordParcelStage } from '../src/shipping/index.ts'
import { fillWallet } from './fill-wallet.ts'

type OrderRow = typeof orders.$inferSelect
type ParcelRow = typeof parcels.$inferSelect

/** The move into each status from the previous one. */
const orderSteps: readonly (OrderMove | 'pay')[] = [
  'pay',
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

/** Overrides of an order to be bought: five pieces of ¥72.29 for $50, ¥36.14 of freight for $5, and $2.75 of handling. */
export const FIVE_PIECES = {
  status: 'wait_purchase',
  quantity: 5,
  unitPriceFen: 7229n,
  freightFen: 3614n,
  goodsCents: 5000n,
  freightCents: 500n,
  handlingFeeCents: 275n,
} as const

/**
 * Creates an order in any status by allowed moves: from `unpaid_shipping` on it is in a parcel of its own. By
 * default 20 dollars of goods, 1 of freight, 1.05 of handling; a forwarding order costs nothing.
 */
export async function anOrder(
  context: AppContext,
  customer: { id: string },
  overrides: Partial<typeof orders.$inferInsert> = {},
): Promise<OrderRow> {
  const { status = 'unpaid', ...fields } = overrides
  const parcelStatus = PARCEL_OF[status]
  if (parcelStatus) {
    const order = await anOrder(context, customer, { ...overrides, status: 'in_warehouse' })
    await aParcel(context, customer, { status: parcelStatus, orders: [order] })
    const [moved] = await context.db.select().from(orders).where(eq(orders.id, order.id))
    return moved ?? order
  }
  const type = fields.type ?? 'shopping'
  const starts: OrderStatus = type === 'forwarding' ? 'on_the_way' : 'unpaid'
  const free = type === 'forwarding'
  const goodsCents = fields.goodsCents ?? (free ? 0n : 2000n)
  const freightCents = fields.freightCents ?? (free ? 0n : 100n)
  const handlingFeeCents = fields.handlingFeeCents ?? (free ? 0n : 105n)
  const priorityFeeCents = fields.priorityFeeCents ?? 0n
  const totalCents = goodsCents + freightCents + handlingFeeCents + priorityFeeCents
  const now = context.now()
  const [order] = await context.db
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
      totalCents,
      totalFen: usdToCny(usd(totalCents), 722_890_000n).minor,
    })
    .returning()
  if (!order) throw new Error('no order')
  await context.db.transaction((tx) => recordOrderStage(tx, [order.id], { stage: 'submitted' }, now))
  if (status === 'cancelled')
    return moveOne(context, order, { from: starts, to: 'cancelled', stage: 'cancelled' })
  let moved = order
  for (const step of orderSteps.slice(ORDER_WALK.indexOf(starts), ORDER_WALK.indexOf(status))) {
    moved = await (step === 'pay' ? payOne(context, order) : moveOne(context, order, step))
  }
  return moved
}

async function moveOne(context: AppContext, order: OrderRow, move: OrderMove): Promise<OrderRow> {
  const [moved] = await context.db.transaction((tx) => moveOrders(tx, [order.id], move, context.now()))
  return moved ?? order
}

async function payOne(context: AppContext, order: OrderRow): Promise<OrderRow> {
  await payFor(context, order.customerId, 'order', order.orderNumber, order.totalCents)
  const [paid] = await context.db.select().from(orders).where(eq(orders.id, order.id))
  return paid ?? order
}

/** Takes an order that a test has paid itself to the warehouse. */
export async function storeOrder(context: AppContext, order: OrderRow): Promise<void> {
  for (const step of orderSteps) if (step !== 'pay') await moveOne(context, order, step)
}

/** Pays as a customer with money does, so that the ledger balances. */
async function payFor(
  context: AppContext,
  customerId: string,
  kind: 'order' | 'parcel',
  number: string,
  cents: bigint,
): Promise<void> {
  await fillWallet(context, { id: customerId }, cents)
  await payFromWallet(context, { customerId, kind, numbers: [number], lang: 'en', idempotencyKey: null })
}

interface ParcelInput extends Partial<Omit<typeof parcels.$inferInsert, 'status'>> {
  readonly status?: ParcelStatus
  /** Orders in the warehouse for the parcel; one is created when absent. */
  readonly orders?: readonly { readonly id: string }[]
}

const PARCEL_WALK: readonly ParcelStatus[] = ['waiting_fee', 'unpaid', 'paid', 'shipped']

/**
 * Creates a parcel in any status but `released`, its orders in the corresponding status. 22 dollars of
 * freight by default.
 */
export async function aParcel(
  context: AppContext,
  customer: { id: string },
  overrides: ParcelInput = {},
): Promise<ParcelRow & { orderIds: string[] }> {
  const { status = 'unpaid', orders: items, ...fields } = overrides
  const contents = items ?? [await anOrder(context, customer, { status: 'in_warehouse' })]
  const orderIds = contents.map((order) => order.id).sort()
  const freightCents = fields.freightCents ?? 2200n
  const servicesCents = fields.servicesCents ?? 0n
  const premiumCents = fields.premiumCents ?? 0n
  const priorityFeeCents = fields.priorityFeeCents ?? 0n
  const couponCents = fields.couponCents ?? 0n
  const now = context.now()
  const parcel = await context.db.transaction(async (tx) => {
    const [created] = await tx
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
        totalCents: freightCents + servicesCents + premiumCents + priorityFeeCents - couponCents,
      })
      .returning()
    if (!created) throw new Error('no parcel')
    await recordParcelStage(tx, created.id, { stage: 'submitted' }, now)
    await tx.insert(parcelItems).values(orderIds.map((orderId) => ({ parcelId: created.id, orderId })))
    await moveOrders(tx, orderIds, { from: 'in_warehouse', to: 'unpaid_shipping', stage: 'packed' }, now)
    if (status === 'waiting_fee') return created
    return moveParcel(tx, created.id, { from: 'waiting_fee', to: 'unpaid', stage: 'priced' }, now)
  })
  if (PARCEL_WALK.indexOf(status) >= PARCEL_WALK.indexOf('paid'))
    await payFor(context, customer.id, 'parcel', parcel.deliveryNumber, parcel.totalCents)
  if (status === 'shipped') await ship(context, parcel, orderIds)
  const [moved] = await context.db.select().from(parcels).where(eq(parcels.id, parcel.id))
  return { ...(moved ?? parcel), orderIds }
}

async function ship(context: AppContext, parcel: ParcelRow, orderIds: readonly string[]): Promise<void> {
  const { id: parcelId, trackingNumber, carrier } = parcel
  const fields = { trackingNumber: trackingNumber || 'LX123456789CN', carrier: carrier || 'ems' }
  await context.db.transaction(async (tx) => {
    await moveParcel(tx, parcelId, { from: 'paid', to: 'shipped', stage: 'shipped', fields }, context.now())
    await moveOrders(tx, orderIds, { from: 'ready_to_ship', to: 'shipped', stage: 'shipped' }, context.now())
  })
}
