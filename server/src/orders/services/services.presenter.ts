import type { Data } from '@sampan/contract'
import { dueTime } from '@sampan/domain/closures'
import { toWire, usd } from '@sampan/domain/money'
import { offeredServices, WAREHOUSE_SERVICES } from '@sampan/domain/warehouse-services'
import { toWireTime } from '@sampan/domain/wire-time'
import { revisionOf } from '../../access/index.ts'
import { presentCustomer } from '../../payments/index.ts'
import { closedTimes, type Settings } from '../../settings/index.ts'
import { seenOfService } from './finish-service.ts'
import type { ServiceRow } from './services.queries.ts'

type Services = Data<'/api/shopping/get_order_detail'>['services']
type Ordered = Services['list'][number]

/** The stages that a service can have. */
const stageOf = ({ stage }: ServiceRow['request']): Ordered['stage'] =>
  stage === 'done' || stage === 'refused' ? stage : 'asked'

const presentOrdered = ({ request, service }: ServiceRow): Ordered => ({
  request_id: request.number,
  service,
  stage: stageOf(request),
  price_amount: toWire(usd(request.priceCents)),
  note: request.reason,
  answer: request.answer,
  photo_urls: request.resultPhotoUrls,
  link: request.resultLink,
  created_at: toWireTime(request.createdAt),
  closed_at: toWireTime(request.closedAt),
})

/** Presents the services that can be ordered for an item or a parcel. */
export const presentOffers = (
  prices: Settings['warehouse_services'],
  of: 'order' | 'parcel',
): Services['offers'] =>
  offeredServices(prices, of).map(({ service, cents }) => ({
    service,
    price_amount: toWire(usd(cents)),
    needs_note: WAREHOUSE_SERVICES[service].needsNote,
  }))

/** Presents the services of an item or a parcel, and what can be ordered: nothing once `isReady` is false. */
export const presentServices = (
  rows: readonly ServiceRow[],
  of: 'order' | 'parcel',
  isReady: boolean,
  { warehouse_services: prices }: Settings,
): Services => ({
  offers: isReady ? presentOffers(prices, of) : [],
  list: rows.map(presentOrdered),
})

/** Presents a service that waits on the page of its parcel; `order_id` is '' for one of the whole parcel. */
export const presentOpenService = ({
  request,
  service,
  orderNumber,
}: ServiceRow): Data<'/api/staff/shipping/get_parcel'>['open_services'][number] => ({
  request_id: request.number,
  service,
  note: request.reason,
  order_id: orderNumber ?? '',
})

/** Presents a service in the queue of the warehouse, with when it is due; a finished one is due no more. */
export function presentStaffService(
  row: ServiceRow,
  settings: Settings,
  now: Date,
): Data<'/api/staff/services/get_list'>['list'][number] {
  const { createdAt, closedAt } = row.request
  const dueAt = closedAt ? null : dueTime(createdAt, settings.packing_due_hours, closedTimes(settings))
  return {
    ...presentOrdered(row),
    revision: revisionOf(seenOfService(row)),
    order_id: row.orderNumber ?? '',
    delivery_number: row.deliveryNumber ?? '',
    product_name: row.productName ?? '',
    product_image_url: row.productImageUrl ?? '',
    shelf: row.shelf ?? '',
    customer: presentCustomer(row.customer),
    due_at: toWireTime(dueAt),
    is_late: dueAt !== null && dueAt < now,
  }
}
