import type { ServiceRequestStage } from '@sampan/domain/life-cycles'
import type { WarehouseService } from '@sampan/domain/warehouse-services'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

/** A customer's request to staff: to cancel an order, to return an item, or a service of the warehouse that was paid. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    id: primaryId(),
    number: text('number').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The item; null for a service for a parcel. */
    orderId: uuid('order_id').references(() => orders.id),
    /** The parcel of a service; null for an item. */
    parcelId: uuid('parcel_id'),
    kind: text('kind', { enum: ['cancel', 'return', 'service'] }).notNull(),
    service: text('service').$type<WarehouseService>(),
    /** The price paid for the service; `refundCents` is repaid when it is refused. */
    priceCents: minor('price_cents').notNull().default(sql`0`),
    /** The reason, or the task. */
    reason: text('reason').notNull(),
    imageUrls: text('image_urls').array().notNull().default([]),
    stage: text('stage').$type<ServiceRequestStage>().notNull(),
    feeCents: minor('fee_cents').notNull().default(sql`0`),
    refundCents: minor('refund_cents').notNull().default(sql`0`),
    answer: text('answer').notNull().default(''),
    /** The result of a service. */
    resultPhotoUrls: text('result_photo_urls').array().notNull().default([]),
    resultLink: text('result_link').notNull().default(''),
    steps: jsonb('steps')
      .$type<{ stage: ServiceRequestStage; at: string; note: string }[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('service_requests_number').on(t.number),
    // one request to cancel or return an order, and one service of a kind for an item or parcel
    uniqueIndex('service_requests_one_open_each')
      .on(sql`coalesce(parcel_id, order_id)`, sql`coalesce(service, '')`)
      .where(sql`closed_at is null`)
      .concurrently(),
    index('service_requests_order').on(t.orderId).concurrently(),
    index('service_requests_parcel').on(t.parcelId).where(sql`parcel_id is not null`).concurrently(),
    index('service_requests_open').on(t.id).where(sql`closed_at is null`),
    index('service_requests_closed').on(t.closedAt).where(sql`closed_at is not null`),
    check(
      'service_requests_subject',
      sql`(${t.kind} = 'service') = (${t.service} is not null) and num_nonnulls(${t.orderId}, ${t.parcelId}) = 1 and (${t.parcelId} is null or ${t.kind} = 'service')`,
    ),
    check(
      'service_requests_price',
      sql`${t.priceCents} >= 0 and (${t.kind} <> 'service' or ${t.refundCents} in (0, ${t.priceCents}))`,
    ),
  ],
)
