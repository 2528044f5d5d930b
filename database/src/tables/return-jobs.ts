import type { ReturnJobStatus, ReturnOutcome } from '@sampan/domain/life-cycles'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { serviceRequests } from './service-requests.ts'
import { staff } from './staff.ts'

/** Goods set aside as a return on their shelf, until staff have sent them back or disposed of them. */
export const returnJobs = pgTable(
  'return_jobs',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The customer's request; null when staff opened it. */
    requestId: uuid('request_id').references(() => serviceRequests.id),
    /** An exchange brings other goods; a return does not. */
    purpose: text('purpose', { enum: ['return', 'exchange'] }).notNull(),
    reason: text('reason').notNull(),
    /** A key of the domain's RETURN_JOB_LIFE. */
    status: text('status').$type<ReturnJobStatus>().notNull(),
    outcome: text('outcome').$type<ReturnOutcome>(),
    /** The carrier of goods sent back to the seller. */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    note: text('note').notNull().default(''),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    closedAt: at('closed_at'),
  },
  (t) => [
    index('return_jobs_order').on(t.orderId),
    index('return_jobs_request').on(t.requestId),
    uniqueIndex('return_jobs_one_open').on(t.orderId).where(sql`status = 'waiting'`),
    // the queue, oldest first
    index('return_jobs_waiting').on(t.id).where(sql`status = 'waiting'`),
    index('return_jobs_closed').on(t.closedAt).where(sql`status <> 'waiting'`),
    check('return_jobs_closed', sql`(${t.status} = 'waiting') = (${t.closedAt} is null)`),
    check('return_jobs_outcome', sql`(${t.status} = 'done') = (${t.outcome} is not null)`),
    check('return_jobs_sent', sql`${t.outcome} <> 'send_back' or ${t.trackingNumber} <> ''`),
  ],
)
