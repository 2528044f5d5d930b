import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { sessions } from './sessions.ts'
import { staff } from './staff.ts'

/** A message in the customer's account, markdown. */
export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Identifies the event that caused it: one message per event and customer. */
    eventKey: text('event_key').notNull(),
    /** The notice from which the text is written when it is read. Null in older rows, which have only their text. */
    notice: jsonb('notice').$type<{
      readonly name: string
      readonly values: Readonly<Record<string, unknown>>
      /** The address that its mail's button leads to; absent without one, and in older rows. */
      readonly path?: string
    }>(),
    /**
     * Its text by language (BCP 47): for a notice the English one, in case its name leaves the catalogue; for older
     * rows the languages of their time.
     */
    words: jsonb('words')
      .$type<Readonly<Record<string, { readonly title: string; readonly body: string }>>>()
      .notNull()
      .default({}),
    readAt: at('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_once').on(t.customerId, t.eventKey),
    index('messages_newest').on(t.customerId, t.id.desc()),
    // the unread badge
    index('messages_unread').on(t.customerId).where(sql`read_at is null`),
  ],
)

/** A browser that is sent a notification with each message of its customer, as long as it stays signed in (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    sessionHash: bytes('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The browser's address at its push service. */
    endpoint: text('endpoint').notNull(),
    /** The browser's keys, which payloads are encrypted for, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.sessionHash),
    index('push_subscriptions_customer').on(t.customerId),
  ],
)

/** All mails to be sent: the outbox, and in demo mode the mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    eventKey: text('event_key').notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    /** The template's values, which include secrets in links, so a month later they are `{}`. */
    values: jsonb('values').notNull(),
    lang: text('lang').notNull(),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    status: text('status', { enum: ['waiting', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    uniqueIndex('mails_once').on(t.eventKey, t.recipient),
    index('mails_newest').on(t.createdAt.desc()),
    index('mails_waiting').on(t.id).where(sql`status = 'waiting'`),
  ],
)

/** Questions from the contact form. */
export const questions = pgTable(
  'questions',
  {
    id: primaryId(),
    name: text('name').notNull(),
    emailAddress: text('email_address').notNull(),
    question: text('question').notNull(),
    customerId: uuid('customer_id'),
    answer: text('answer').notNull().default(''),
    answeredBy: uuid('answered_by').references(() => staff.id),
    answeredAt: at('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [index('questions_open').on(t.id).where(sql`answered_at is null`)],
)

/** Reviews submitted for a reward. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    reviewLink: text('review_link').notNull(),
    /** The post that the link leads to; null before it was recorded. */
    reviewKey: text('review_key'),
    platformAccount: text('platform_account').notNull(),
    paypalNo: text('paypal_no').notNull(),
    /** `waiting`: its reward is above the limits of what staff give alone, and waits for a second person. */
    status: text('status', {
      enum: ['submitted', 'in_review', 'waiting', 'approved', 'refused', 'paid'],
    }).notNull(),
    reason: text('reason').notNull().default(''),
    rewardCents: integer('reward_cents'),
    payoutReference: text('payout_reference').notNull().default(''),
    history: jsonb('history').$type<{ status: string; at: string; note: string }[]>().notNull().default([]),
    dueAt: at('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('reviews_customer').on(t.customerId, t.id.desc()),
    uniqueIndex('reviews_link_once').on(t.reviewLink),
    uniqueIndex('reviews_key_once').on(t.reviewKey).concurrently(),
    index('reviews_due').on(t.dueAt).where(sql`status in ('submitted','in_review')`),
    // those that a second person decides about
    index('reviews_waiting').on(t.dueAt).where(sql`status = 'waiting'`).concurrently(),
    index('reviews_to_pay').on(t.dueAt).where(sql`status = 'approved'`).concurrently(),
  ],
)

/**
 * The latest act of a colleague that can be undone, with the notices that are held until then. Rows last for about a
 * minute.
 */
export const undoableActions = pgTable(
  'undoable_acts',
  {
    id: primaryId(),
    kind: text('kind', { enum: ['accept', 'receive', 'price', 'ship'] }).notNull(),
    /** As in the audit log, for example `order:SO…`. */
    subject: text('subject').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The subject's revision after the act. A different one means that the subject has changed since. */
    revision: text('revision').notNull(),
    /** The values that an undo writes back. */
    before: jsonb('before').notNull(),
    /** The notices of the act, each with its customer. */
    notices: jsonb('notices').notNull(),
    until: at('until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('undoable_acts_subject').on(t.subject), index('undoable_acts_staff').on(t.staffId)],
)
