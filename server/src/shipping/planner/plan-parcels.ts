import { PARCEL_ITEMS_MAX, type Parsed, type Settings } from '@sampan/contract'
import { postcodeIn } from '@sampan/domain/address-numbers'
import type { BoxSize } from '@sampan/domain/cartonization'
import { goodsTypeByCode } from '@sampan/domain/freight'
import {
  type CustomsRole,
  type CustomsRule,
  customsLimit,
  customsRule,
  estimateLandedCost,
  minimumCharges,
} from '@sampan/domain/landed-cost'
import { type Usd, usd } from '@sampan/domain/money'
import { type ParcelCharges, type PlanOption, planOptions, type ShipmentItem } from '@sampan/domain/planner'
import { cmToMillimetres, grams, millimetres } from '@sampan/domain/units'
import type { AppContext } from '../../context.ts'
import { requireCountry, tariffInForce } from '../../freight/index.ts'
import { piecesToSend, type ShownGoods, shownGoods } from '../../orders/index.ts'
import { type ProposedLine, proposeLines } from '../declaration/declared-lines.ts'
import { refuseOverdue } from '../parcels/submit-parcel.ts'
import { isMeasured, promisedLimit, weighItems } from '../parcels/weigh-items.ts'
import { type AwaitedItem, awaitedItems } from './awaited-items.ts'

export interface ParcelPlans {
  readonly options: readonly PlanOption[]
  readonly rule: CustomsRule | null
  readonly boxes: readonly BoxSize[]
  /** The most we pay when a parcel of measured items packs heavier; null where freight is not promised. */
  readonly promise: Usd | null
  /** Items that one of the plans may wait for. */
  readonly awaited: readonly AwaitedItem[]
  /** The items that are planned. */
  readonly goods: readonly ShownGoods[]
  /** Product names by order number, for messages. */
  readonly names: ReadonlyMap<string, string>
}

const itemOf = ({ order, goodsCents, hsCode }: ProposedLine): ShipmentItem => ({
  id: order.orderNumber,
  weight: grams(order.weightG ?? 0),
  size: {
    length: millimetres(order.lengthMm ?? 0),
    width: millimetres(order.widthMm ?? 0),
    height: millimetres(order.heightMm ?? 0),
  },
  goodsTypes: [goodsTypeByCode(order.goodsType) ?? 'common'],
  value: usd((goodsCents * BigInt(piecesToSend(order))) / BigInt(order.quantity)),
  // Unclassified goods count as a heading of their own.
  tariffLine: hsCode,
  weighed: isMeasured(order),
})

/** Returns the customs charges of a parcel by the rule; none where duty is prepaid or no rule is known. */
function customsCharges(rule: CustomsRule | null, role: CustomsRole): ParcelCharges {
  if (!rule) {
    return { of: () => [], atLeast: { perParcel: usd(0), goodsBasisPoints: 0n, freightBasisPoints: 0n } }
  }
  return {
    of: (parcel) =>
      parcel.dutyPrepaid
        ? []
        : estimateLandedCost(rule, role, parcel).map(({ kind, amount }) => ({
            kind,
            amount,
            estimated: true,
          })),
    atLeast: minimumCharges(rule, role),
  }
}

/** Returns the warehouse's boxes. */
export const boxesOf = ({ box_sizes }: Settings): BoxSize[] =>
  box_sizes.map((box) => ({
    code: box.name,
    inside: {
      length: cmToMillimetres(box.length),
      width: cmToMillimetres(box.width),
      height: cmToMillimetres(box.height),
    },
    weight: grams(box.empty_g),
    maxLoad: grams(box.max_load_g),
  }))

/**
 * Plans how to send the customer's own warehouse items to a country: the best plan and alternatives. Every
 * parcel of a plan can be submitted unchanged, at its freight; only a plan that waits for items on their way is an estimate.
 * @throws Refusal items_not_free, storage_over, country_empty
 */
export async function planParcels(
  context: AppContext,
  customerId: string,
  wanted: Parsed<'/api/shipping/plan_parcels'>,
): Promise<ParcelPlans> {
  const now = context.now()
  const [items, tariff, settings] = await Promise.all([
    weighItems(context.db, customerId, wanted.order_ids),
    tariffInForce(context),
    context.settings.read(),
    requireCountry(context.db, wanted.country_code),
  ])
  refuseOverdue(items, now)
  const [awaited, goods] = await Promise.all([
    awaitedItems(context, customerId, wanted.country_code, items.orders),
    shownGoods(
      context.db,
      customerId,
      items.orders.map(({ id }) => id),
    ),
  ])
  const lines = await proposeLines(context.db, customerId, [
    ...items.orders,
    // Items that have not arrived are measured in neither weight nor size.
    ...awaited.map(({ order, weightG }) => ({ ...order, weightG })),
  ])
  const shipped = lines.map(itemOf)
  const rule = customsRule(wanted.country_code, now.toISOString().slice(0, 10))
  const options = planOptions(
    {
      items: shipped.slice(0, items.orders.length),
      tariff,
      country: wanted.country_code,
      postcode: postcodeIn(wanted.country_code, wanted.postcode) ?? wanted.postcode,
      objective: wanted.objective,
      customsLimit: rule && customsLimit(rule),
      charges: customsCharges(rule, settings.customs_role),
      itemsPerParcel: PARCEL_ITEMS_MAX,
    },
    shipped.slice(items.orders.length),
  )
  const names = new Map(lines.map(({ order: { orderNumber, productName } }) => [orderNumber, productName]))
  return {
    options,
    rule,
    boxes: boxesOf(settings),
    promise: promisedLimit(settings, []),
    awaited,
    goods,
    names,
  }
}
