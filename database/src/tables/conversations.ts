import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'
import { staff } from './staff.ts'

/** A customer's questions about one order and the answers of staff. At most one per order. */
export const conversations = pgTable(
  'conversations',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The assigned colleague; null until someone takes or answers it. */
    ownerId: uuid('owner_id').references(() => staff.id),
    /** The first unanswered question; null when all are answered. */
    waitingSince: at('waiting_since'),
    /** The last question or answer. */
    lastAt: at('last_at').notNull(),
  },
  (t) => [
    // the queue, longest waiting first
    index('conversations_waiting').on(t.waitingSince).where(sql`waiting_since is not null`),
    index('conversations_last').on(t.lastAt).where(sql`waiting_since is null`),
    index('conversations_customer').on(t.customerId),
  ],
)

/** The questions and answers of a conversation. Only the deletion of an account changes them. */
export const conversationEntries = pgTable(
  'conversation_entries',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => conversations.orderId),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Null for the customer. */
    staffId: uuid('staff_id').references(() => staff.id),
    text: text('text').notNull(),
    pictureUrls: text('picture_urls').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('conversation_entries_order').on(t.orderId, t.id),
    index('conversation_entries_customer').on(t.customerId),
  ],
)

/** Texts that staff insert into an answer and complete. */
export const cannedAnswers = pgTable('canned_answers', {
  id: primaryId(),
  title: text('title').notNull().default(''),
  content: text('content').notNull().default(''),
  position: integer('position').notNull(),
})
