import type { Queryable } from '@sampan/database'
import type { Fit, Tariff } from '@sampan/domain/freight'
import type { Insurance } from '@sampan/domain/insurance'
import type { Usd } from '@sampan/domain/money'
import { quoteAlone } from '@sampan/domain/parcel-groups'
import type { Grams } from '@sampan/domain/units'
import type { AppContext } from '../../context.ts'
import { tariffWith } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import type { Order } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { goodsCovered, insuranceOf } from '../insurance/insure-parcel.ts'
import { submitParcelIn } from '../parcels/submit-parcel.ts'
import { quoteRequest, weighItems, weighOrders } from '../parcels/weigh-items.ts'
import { consigneeForMembers } from './create-group.ts'
import { groupOf, ordersInGroup, type ParcelGroup, parcelsInGroup } from './groups.queries.ts'
import { lockGroupOfMember } from './lock-group.ts'
import { estimatedBox, type PartOfBox, partOf } from './share-of-box.ts'

/** Returns the parts of a group's box as it is now, with the parcel of each. */
export async function partsOfGroup(db: Queryable, groupId: string) {
  const [parcels, contents] = [await parcelsInGroup(db, groupId), await ordersInGroup(db, groupId)]
  return parcels.map((parcel) => {
    const orders = contents.flatMap(({ parcelId, order }) => (parcelId === parcel.id ? order : []))
    return { parcel, part: partOf(parcel, orders) }
  })
}

interface GoodsInGroup {
  readonly alone: Fit
  readonly share: Usd
  readonly weight: Grams
}

/**
 * Prices goods alone by the group's channel and estimates their share of the box with them in it.
 * @throws Refusal channel_does_not_fit where the channel does not take them; group_box_full where it does not take the box
 */
function priceGoods(
  tariff: Tariff,
  group: ParcelGroup,
  others: readonly PartOfBox[],
  orders: readonly Order[],
): GoodsInGroup {
  const request = quoteRequest(weighOrders(orders), group.countryCode, group.consigneePostcode)
  const alone = quoteAlone(tariff, request, group.channelCode)
  if (!alone?.fits) throw Refusal.beside('order_ids', 'channel_does_not_fit')
  const own = partOf({ freightCents: alone.price.minor, groupShareCents: null }, orders)
  const share = estimatedBox(tariff, group, [...others, own])?.shares.at(-1)
  if (!share) throw Refusal.beside('order_ids', 'group_box_full', { channel_name: alone.channel.name.en })
  return { alone, share, weight: own.weight }
}

/**
 * Returns the price of a member's warehouse items alone and in the group, and of their insurance (null where it is not
 * offered).
 * @throws Refusal unknown_id, group_closed, items_not_free, channel_does_not_fit, group_box_full
 */
export async function quoteGoods(
  context: AppContext,
  customerId: string,
  number: string,
  orderNumbers: readonly string[],
): Promise<GoodsInGroup & { readonly insurance: Insurance | null }> {
  const found = await groupOf(context.db, customerId, number)
  if (!found) throw new Refusal('unknown_id')
  const { group } = found
  if (group.status !== 'open') throw new Refusal('group_closed')
  const items = await weighItems(context.db, customerId, orderNumbers)
  const tariff = await tariffWith(context, context.db, group.channelCode)
  const others = (await partsOfGroup(context.db, group.id)).map(({ part }) => part)
  const goods = priceGoods(tariff, group, others, items.orders)
  const insurance = insuranceOf(await context.settings.read(), {
    countryCode: group.countryCode,
    channelCode: group.channelCode,
    goods: await goodsCovered(context.db, items.orders),
    freight: goods.alone.price,
  })
  return { ...goods, insurance }
}

interface Added {
  readonly customerId: string
  readonly groupNumber: string
  readonly orderNumbers: readonly string[]
  readonly isInsured: boolean
  /** The total that the customer saw: the price alone, with the insurance where it is taken. */
  readonly seenTotal: Usd
}

/**
 * Puts warehouse items of a member into the box: a parcel of their own at the price alone, which is the most that
 * they pay. They pay it before the group closes, and are refunded the difference to their share.
 * @returns the delivery number.
 * @throws Refusal unknown_id, group_closed, group_has_goods, group_box_full; those of submitParcel
 */
export async function addGoods(
  context: AppContext,
  { customerId, groupNumber, orderNumbers, isInsured, seenTotal }: Added,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { group, parcelStatus } = await lockGroupOfMember(tx, customerId, groupNumber)
    if (group.status !== 'open') throw new Refusal('group_closed')
    if (parcelStatus !== '') throw new Refusal('group_has_goods')
    const tariff = await tariffWith(context, tx, group.channelCode)
    const items = await weighItems(tx, customerId, orderNumbers)
    const others = (await partsOfGroup(tx, group.id)).map(({ part }) => part)
    priceGoods(tariff, group, others, items.orders)
    return submitParcelIn(context, tx, tariff, {
      customerId,
      orderNumbers,
      consignee: consigneeForMembers(group),
      channelCode: group.channelCode,
      group: { id: group.id, postcode: group.consigneePostcode },
      isInsured,
      // The box waits for all of its members.
      priorityHours: 0,
      couponCode: '',
      note: '',
      seenTotal,
      services: [],
      declaration: null,
    })
  })
}
