import { type Fit, type QuoteRequest, quote, type Tariff } from '@sampan/domain/freight'
import { usd } from '@sampan/domain/money'
import { type GroupPart, quoteAlone, type SharedFreight, shareFreight } from '@sampan/domain/parcel-groups'
import { grams } from '@sampan/domain/units'
import type { Order } from '../../orders/index.ts'
import type { Packed } from '../packing/packed-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { quoteRequest, weighOrders } from '../parcels/weigh-items.ts'
import type { ParcelGroup } from './groups.queries.ts'

/** The charged weight by which goods share the box: the greater of actual and volumetric weight, without packing. */
export function sharedWeight(orders: readonly Order[]) {
  const { itemsActual, volumeAbove } = weighOrders(orders).weight
  return grams(itemsActual + volumeAbove)
}

/** The contents of the box for sharing: one part per parcel. */
export interface PartOfBox extends GroupPart {
  readonly orders: readonly Order[]
}

/**
 * Returns a parcel's part of the box. Its owner pays at most the price of the goods alone; when it is packed again, at
 * most their announced share.
 */
export const partOf = (
  { freightCents, groupShareCents }: Pick<Parcel, 'freightCents' | 'groupShareCents'>,
  orders: readonly Order[],
): PartOfBox => ({ orders, weight: sharedWeight(orders), atMost: usd(groupShareCents ?? freightCents) })

/** Returns the quote request of a group's box, as packed or (null) as estimated from its goods. */
export function boxRequest(
  { countryCode, consigneePostcode }: ParcelGroup,
  parts: readonly PartOfBox[],
  packed: Packed | null,
): QuoteRequest {
  const items = weighOrders(parts.flatMap(({ orders }) => orders))
  const request = quoteRequest(items, countryCode, consigneePostcode)
  return packed ? { ...request, ...packed } : request
}

/** The freight of a group's box by a channel that accepts it, and its shares. */
export interface SharedBox extends SharedFreight {
  readonly fit: Fit
}

/** Prices a packed box by every channel that takes it, cheapest first. */
export function sharedBoxes(
  tariff: Tariff,
  group: ParcelGroup,
  parts: readonly PartOfBox[],
  packed: Packed,
): SharedBox[] {
  return quote(tariff, boxRequest(group, parts, packed)).flatMap((fit) =>
    fit.fits ? [{ fit, ...shareFreight(fit.price, parts) }] : [],
  )
}

/**
 * Estimates a box that is not packed, by the group's channel; null where that does not accept it. A box below the
 * channel's minimum weight is priced as the lightest one, because more goods are to come.
 */
export function estimatedBox(
  tariff: Tariff,
  group: ParcelGroup,
  parts: readonly PartOfBox[],
): SharedFreight | null {
  const box = quoteAlone(tariff, boxRequest(group, parts, null), group.channelCode)
  return box?.fits ? shareFreight(box.price, parts) : null
}
