import { containing, pageOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import { customers, orders, parcelItems, parcels, serviceRequests } from '@sampan/database/tables'
import type { WarehouseService } from '@sampan/domain/warehouse-services'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customerColumns } from '../../payments/index.ts'
import { staysInWarehouse } from '../returns/return-state.queries.ts'
import { ofFoundOrders } from '../staff/find-orders.queries.ts'

/** What a service is ordered for: an item, or a parcel. */
export type ServiceSubject = { readonly orderNumber: string } | { readonly deliveryNumber: string }
type SubjectId = { readonly orderId: string } | { readonly parcelId: string }

/** Services can be ordered for a parcel until it is packed. */
export const takesServices = ({
  status,
  packedAt,
}: Pick<typeof parcels.$inferSelect, 'status' | 'packedAt'>) =>
  status === 'waiting_fee' || ((status === 'unpaid' || status === 'paid') && packedAt === null)

/**
 * Locks the item or parcel of a service until the end of the transaction, so that it does not move on meanwhile.
 * @returns null for one that is unknown or another customer's.
 */
export async function lockServiceSubject(tx: Transaction, customerId: string, subject: ServiceSubject) {
  if ('orderNumber' in subject) {
    const [order] = await tx
      .select({
        id: orders.id,
        isReady: sql<boolean>`${orders.status} = 'in_warehouse' and ${staysInWarehouse}`,
      })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.orderNumber, subject.orderNumber)))
      .for('update')
    return order ? { orderId: order.id, parcelId: null, isReady: order.isReady } : null
  }
  const [parcel] = await tx
    .select({ id: parcels.id, status: parcels.status, packedAt: parcels.packedAt })
    .from(parcels)
    .where(and(eq(parcels.customerId, customerId), eq(parcels.deliveryNumber, subject.deliveryNumber)))
    .for('update')
  if (!parcel || parcel.status === 'released') return null
  return { orderId: null, parcelId: parcel.id, isReady: takesServices(parcel) }
}

const services = (db: Queryable) =>
  db
    .select({
      request: serviceRequests,
      service: sql<WarehouseService>`${serviceRequests.service}`,
      orderNumber: orders.orderNumber,
      deliveryNumber: parcels.deliveryNumber,
      productName: orders.productName,
      productImageUrl: orders.productImageUrl,
      shelf: orders.shelf,
      customer: customerColumns,
    })
    .from(serviceRequests)
    .innerJoin(customers, eq(customers.id, serviceRequests.customerId))
    .leftJoin(orders, eq(orders.id, serviceRequests.orderId))
    .leftJoin(parcels, eq(parcels.id, serviceRequests.parcelId))

/** A service with its item or parcel: the columns of the other are null. */
export type ServiceRow = Awaited<ReturnType<typeof services>>[number]

const isService = eq(serviceRequests.kind, 'service')
const isOpen = isNull(serviceRequests.closedAt)
/** Whether services were ordered for the item or parcel of the current row. */
export const hasServices = (of: SQL) =>
  sql<boolean>`exists (select from ${serviceRequests} where ${and(isService, of)})`

const isOf = (of: SubjectId) =>
  'orderId' in of ? eq(serviceRequests.orderId, of.orderId) : eq(serviceRequests.parcelId, of.parcelId)

const servicesOfOrder = prepared('services_of_order', ['orderId'], (db, { orderId }) =>
  services(db)
    .where(and(isService, eq(serviceRequests.orderId, orderId)))
    .orderBy(desc(serviceRequests.id)),
)

const servicesOfParcel = prepared('services_of_parcel', ['parcelId'], (db, { parcelId }) =>
  services(db)
    .where(and(isService, eq(serviceRequests.parcelId, parcelId)))
    .orderBy(desc(serviceRequests.id)),
)

/** Returns the services of an item or a parcel that its owner has loaded, newest first. */
export const servicesOf = (db: Queryable, of: SubjectId) =>
  'orderId' in of ? servicesOfOrder(db, of) : servicesOfParcel(db, of)

/** Returns the open services of an item, or of a parcel without those of the items in it. */
export const openServicesOf = (db: Queryable, of: SubjectId) =>
  services(db)
    .where(and(isService, isOpen, isOf(of)))
    .orderBy(asc(serviceRequests.id))

/** Returns the items of a customer among these with their open services. */
export async function openServicesByOrder(
  db: Queryable,
  customerId: string,
  orderNumbers: readonly string[],
): Promise<{ orderNumber: string; service: WarehouseService | null }[]> {
  return db
    .select({ orderNumber: orders.orderNumber, service: serviceRequests.service })
    .from(orders)
    .leftJoin(serviceRequests, and(eq(serviceRequests.orderId, orders.id), isService, isOpen))
    .where(and(eq(orders.customerId, customerId), inArray(orders.orderNumber, [...orderNumbers])))
    .orderBy(asc(orders.id))
}

/** Returns a service that was ordered, by the number of its request; null for any other request. */
export async function serviceByNumber(db: Queryable, number: string): Promise<ServiceRow | null> {
  const [row] = await services(db).where(and(isService, eq(serviceRequests.number, number)))
  return row ?? null
}

/** Returns a page of the open services, oldest first, or of the finished ones, newest first. */
export async function servicesAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const inParcels = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(ilike(parcels.deliveryNumber, containing(query.searchText)))
  const found =
    query.searchText === ''
      ? undefined
      : or(
          await ofFoundOrders(db, serviceRequests.orderId, query.searchText, [serviceRequests.number]),
          inArray(serviceRequests.parcelId, inParcels),
        )
  const where = and(isService, query.isOpen ? isOpen : isNotNull(serviceRequests.closedAt), found)
  const orderBy = [query.isOpen ? asc(serviceRequests.id) : desc(serviceRequests.closedAt)]
  return pageOf(db, services(db).$dynamic(), serviceRequests.id, { ...query, where, orderBy })
}

/** Returns the open services of a parcel and of the items in it. */
export async function openServicesIn(db: Queryable, parcelId: string): Promise<ServiceRow[]> {
  const items = db
    .select({ id: parcelItems.orderId })
    .from(parcelItems)
    .where(and(eq(parcelItems.parcelId, parcelId), isNull(parcelItems.releasedAt)))
  return services(db)
    .where(
      and(
        isService,
        isOpen,
        or(eq(serviceRequests.parcelId, parcelId), inArray(serviceRequests.orderId, items)),
      ),
    )
    .orderBy(asc(serviceRequests.id))
}
