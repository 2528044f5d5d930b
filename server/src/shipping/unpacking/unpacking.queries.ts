import type { Queryable } from '@sampan/database'
import { orders, parcelItems, parcels } from '@sampan/database/tables'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'

/** Returns the items to take out of the box of a released parcel, by their shelf before packing. */
export async function itemsToUnpack(db: Queryable, parcelId: string) {
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      productName: orders.productName,
      skuNote: orders.skuNote,
      productImageUrl: orders.productImageUrl,
      quantity: orders.quantity,
      receivedQuantity: orders.receivedQuantity,
      shelf: orders.shelf,
      /** Number of the next parcel that contains it; '' for none. */
      newParcel: sql<string>`coalesce((select p.delivery_number from ${parcelItems} i join ${parcels} p on p.id = i.parcel_id
        where i.order_id = ${orders.id} and i.released_at is null), '')`,
    })
    .from(parcelItems)
    .innerJoin(orders, eq(orders.id, parcelItems.orderId))
    .where(and(eq(parcelItems.parcelId, parcelId), isNotNull(parcelItems.toUnpackSince)))
    .orderBy(asc(orders.shelf), asc(orders.id))
}
