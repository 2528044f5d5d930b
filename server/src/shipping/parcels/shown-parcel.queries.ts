import { listOf, piecesOfRow, prepared, type Queryable } from '@sampan/database'
import {
  coupons,
  orders,
  parcelClaims,
  parcelGroups,
  parcelItems,
  parcelPhotos,
  parcelShares,
  parcels,
  parcelTrackings,
  serviceRequests,
  supplements,
  trackingEvents,
} from '@sampan/database/tables'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countryNamesOf } from '../../freight/index.ts'
import { hasEstimates, hasPaidSupplements, hasServices, orderWithRelations } from '../../orders/index.ts'
import { anyHoldOfParcelRow, hasRefunds } from '../../payments/index.ts'
import type { LossTerms } from './loss-terms.ts'
import { attentionOfRow, type LossParameters } from './parcel-attention.queries.ts'

/** The columns of a parcel that customers see; the others are for staff and accounting. */
const shownOfParcel = {
  id: parcels.id,
  deliveryNumber: parcels.deliveryNumber,
  status: parcels.status,
  countryCode: parcels.countryCode,
  consigneeName: parcels.consigneeName,
  consigneeProvince: parcels.consigneeProvince,
  consigneeCity: parcels.consigneeCity,
  consigneeAddressDetail: parcels.consigneeAddressDetail,
  consigneePostcode: parcels.consigneePostcode,
  consigneePhone: parcels.consigneePhone,
  consigneeEmail: parcels.consigneeEmail,
  consigneeTaxNumber: parcels.consigneeTaxNumber,
  userNote: parcels.userNote,
  shippingRemark: parcels.shippingRemark,
  quoteInputs: parcels.quoteInputs,
  itemsG: parcels.itemsG,
  volumeAboveG: parcels.volumeAboveG,
  packingG: parcels.packingG,
  chargedG: parcels.chargedG,
  servicesCents: parcels.servicesCents,
  couponCents: parcels.couponCents,
  totalCents: parcels.totalCents,
  insuredCents: parcels.insuredCents,
  premiumCents: parcels.premiumCents,
  priorityFeeCents: parcels.priorityFeeCents,
  priorityHours: parcels.priorityHours,
  priorityDueAt: parcels.priorityDueAt,
  priorityOutcome: parcels.priorityOutcome,
  lossClaimOpenedAt: parcels.lossClaimOpenedAt,
  rateE8: parcels.rateE8,
  promisedLimitCents: parcels.promisedLimitCents,
  absorbedFreightCents: parcels.absorbedFreightCents,
  packedWeightG: parcels.packedWeightG,
  packedLengthMm: parcels.packedLengthMm,
  packedWidthMm: parcels.packedWidthMm,
  packedHeightMm: parcels.packedHeightMm,
  quoteUntil: parcels.quoteUntil,
  carrier: parcels.carrier,
  trackingNumber: parcels.trackingNumber,
  createdAt: parcels.createdAt,
  pricedAt: parcels.pricedAt,
  paidAt: parcels.paidAt,
  shippedAt: parcels.shippedAt,
  deliveredAt: parcels.deliveredAt,
  claimUntil: parcels.claimUntil,
}

/** The items of the parcel of the current row. @param where which of its rows in `parcel_items` */
export const itemsOfParcel = (where: SQL | undefined) =>
  listOf(
    {
      orderNumber: orders.orderNumber,
      productName: orders.productName,
      productImageUrl: orders.productImageUrl,
      skuNote: orders.skuNote,
      storeItemName: orders.storeItemName,
      remark: orders.remark,
      /** The pieces that travel. */
      quantity: piecesOfRow,
      shelf: orders.shelf,
      weightG: orders.weightG,
      goodsType: orders.goodsType,
      photos: orderWithRelations.photos,
    },
    sql`from ${parcelItems} join ${orders} on ${eq(orders.id, parcelItems.orderId)}
    where ${and(eq(parcelItems.parcelId, parcels.id), where)}`,
    sql`${orders.id}`,
  )

/** Columns from other tables for the parcel of the current row. */
export const parcelWithRelations = {
  /** Its items, without released orders. */
  items: itemsOfParcel(isNull(parcelItems.releasedAt)),
  photos: sql<string[]>`array(select ${parcelPhotos.url} from ${parcelPhotos}
    where ${eq(parcelPhotos.parcelId, parcels.id)} order by ${parcelPhotos.id})`,
  anyHold: anyHoldOfParcelRow,
  /** The carriers' events, newest first. */
  tracking: listOf(
    {
      status: trackingEvents.status,
      description: trackingEvents.description,
      translation: trackingEvents.translation,
      place: trackingEvents.place,
      happenedAt: sql<string>`${trackingEvents.happenedAt}`,
    },
    sql`from ${trackingEvents} where ${eq(trackingEvents.parcelId, parcels.id)}`,
    desc(trackingEvents.happenedAt),
  ),
  /** The tracking service's latest status; '' for none. */
  trackStatus: sql<string>`coalesce((select ${parcelTrackings.status} from ${parcelTrackings}
    where ${eq(parcelTrackings.parcelId, parcels.id)}), '')`,
  /** Number of the group in whose box it travels; '' for none. */
  groupNumber: sql<string>`coalesce((select ${parcelGroups.number} from ${parcelGroups}
    where ${eq(parcelGroups.id, parcels.groupId)}), '')`,
  /** Code of the coupon used; '' for none. */
  couponCode: sql<string>`coalesce((select ${coupons.code} from ${coupons}
    where ${eq(coupons.id, parcels.couponId)}), '')`,
  /** Its country's name in both languages. */
  countryName: countryNamesOf(parcels.countryCode),
}

/** Looked up for unpaid parcels alone, as most of a list are not. */
const whileUnpaid = (value: SQL) =>
  sql<Date | null>`case when ${eq(parcels.status, 'unpaid')} then (${value}) end`

/** The event that will release the unpaid parcel of the current row; null when none of these will. */
export const endsUnpaid = {
  groupClosesAt: whileUnpaid(
    sql`select ${parcelGroups.closesAt} from ${parcelGroups} where ${eq(parcelGroups.id, parcels.groupId)}`,
  ).mapWith(parcelGroups.closesAt),
  /** When the storage of the first of its items ends. */
  storageUntil: whileUnpaid(
    sql`select min(${orders.storageUntil}) from ${parcelItems}
    join ${orders} on ${eq(orders.id, parcelItems.orderId)}
    where ${and(eq(parcelItems.parcelId, parcels.id), isNull(parcelItems.releasedAt))}`,
  ).mapWith(orders.storageUntil),
}

/** Selects parcels as customers see them; the caller adds the owner, the order and the page. */
export const shown = (db: Queryable, terms: LossParameters) =>
  db
    .select({
      parcel: shownOfParcel,
      ...parcelWithRelations,
      endsUnpaid,
      attention: attentionOfRow(terms),
    })
    .from(parcels)

/** A parcel as a customer may see it, with its items and columns of other tables. */
export type ShownParcel = Awaited<ReturnType<typeof shown>>[number]

/** Related data for the page of the current row's parcel: most have little of it, and each part costs a query. */
const onItsPage = {
  hasRefunds: hasRefunds('parcel', parcels.id),
  hasSupplements: hasPaidSupplements(eq(supplements.parcelId, parcels.id)),
  hasClaims: sql<boolean>`exists (select from ${parcelClaims} where ${eq(parcelClaims.parcelId, parcels.id)})`,
  hasServices: hasServices(eq(serviceRequests.parcelId, parcels.id)),
  hasEstimates,
  /** When the carrier last reported on it; null without news. */
  lastNewsAt: sql<Date | null>`(select max(${trackingEvents.happenedAt}) from ${trackingEvents}
    where ${eq(trackingEvents.parcelId, parcels.id)})`.mapWith(trackingEvents.happenedAt),
  /** The token of its public page; '' without one. */
  shareToken: sql<string>`coalesce((select ${parcelShares.token} from ${parcelShares}
    where ${eq(parcelShares.parcelId, parcels.id)}), '')`,
}

const parcelByNumber = prepared(
  'parcel_by_number',
  ['customerId', 'deliveryNumber', 'lostSince', 'capCny'],
  (db, { customerId, deliveryNumber, ...terms }) =>
    db
      .select({
        parcel: { ...shownOfParcel, packedAt: parcels.packedAt },
        ...parcelWithRelations,
        endsUnpaid,
        attention: attentionOfRow(terms),
        page: onItsPage,
      })
      .from(parcels)
      .where(and(eq(parcels.customerId, customerId), eq(parcels.deliveryNumber, deliveryNumber))),
)

/** Returns the customer's own parcel, with flags for the related data that its page has to query. */
export async function shownParcel(
  db: Queryable,
  customerId: string,
  deliveryNumber: string,
  terms: LossTerms,
) {
  const [row] = await parcelByNumber(db, { customerId, deliveryNumber, ...terms })
  return row ?? null
}
