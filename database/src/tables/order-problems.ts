import type { OrderProblemStatus } from '@sampan/domain/life-cycles'
import type { OrderProblemKind, ProblemChoice } from '@sampan/domain/order-problems'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { staff } from './staff.ts'

/** Something wrong with an order, about which the customer decides. */
export const orderProblems = pgTable(
  'order_problems',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<OrderProblemKind>().notNull(),
    /** Shown to the customer. */
    note: text('note').notNull(),
    photoUrls: text('photo_urls').array().notNull().default([]),
    /** Pieces that the seller has. */
    availableQuantity: integer('available_quantity'),
    /** A key of the domain's ORDER_PROBLEM_LIFE. */
    status: text('status').$type<OrderProblemStatus>().notNull(),
    /** The refund to the wallet if the customer keeps the goods; null until it is offered. */
    offerCents: minor('offer_cents'),
    choice: text('choice').$type<ProblemChoice>(),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => staff.id),
    offeredBy: uuid('offered_by').references(() => staff.id),
    createdAt: createdAt(),
    offeredAt: at('offered_at'),
    closedAt: at('closed_at'),
  },
  (t) => [
    index('order_problems_order').on(t.orderId),
    uniqueIndex('order_problems_one_open').on(t.orderId).where(sql`closed_at is null`),
    // the queue, oldest first
    index('order_problems_open').on(t.id).where(sql`closed_at is null`),
    index('order_problems_closed').on(t.closedAt).where(sql`closed_at is not null`),
    // offers of the last day, for the limits of staff
    index('order_problems_offered').on(t.offeredAt),
    check(
      'order_problems_closed',
      sql`(${t.status} in ('chosen', 'withdrawn')) = (${t.closedAt} is not null)`,
    ),
    check('order_problems_chosen', sql`(${t.status} = 'chosen') = (${t.choice} is not null)`),
    check(
      'order_problems_offer',
      sql`(${t.offerCents} is null) = (${t.offeredAt} is null) and (${t.status} not in ('asked', 'chosen') or ${t.offerCents} >= 0)`,
    ),
    check(
      'order_problems_fewer',
      sql`(${t.kind} = 'fewer_available') = (${t.availableQuantity} is not null) and ${t.availableQuantity} > 0`,
    ),
  ],
)
