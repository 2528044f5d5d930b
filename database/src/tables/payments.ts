import type { PaymentIntentStatus } from '@sampan/domain/life-cycles'
import { PAYMENT_PROVIDERS } from '@sampan/domain/payment-providers'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { ledgerTransactions } from './ledger.ts'

/** An attempt to pay for frozen payables, committed before any external call. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    way: text('way', { enum: [...PAYMENT_PROVIDERS, 'wallet'] }).notNull(),
    purpose: text('purpose', { enum: ['orders', 'shipping', 'top_up', 'supplement', 'legacy'] }).notNull(),
    amountCents: minor('amount_cents').notNull(),
    /** Language of the provider's page. Stored, because a request repeated with its id must be identical. */
    lang: text('lang').notNull(),
    status: text('status').$type<PaymentIntentStatus>().notNull(),
    providerOrderId: text('provider_order_id'),
    approveUrl: text('approve_url'),
    /** The request id of the capture in progress; kept after ambiguous failures, new after a definite refusal. */
    captureRequestId: text('capture_request_id'),
    failure: text('failure').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    paidAt: at('paid_at'),
    /** Set on an ended intent once it can no longer be captured at the provider. */
    closedAt: at('closed_at'),
    /** When its state was last read from the provider. */
    checkedAt: at('checked_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_intents_provider_order').on(t.providerOrderId),
    // unfinished ones for reconciliation, oldest first; with those in suspense for alarms and metrics
    index('payment_intents_open')
      .on(t.checkedAt)
      .where(sql`status in ('created','approving','capturing','suspense')`)
      .concurrently(),
    // ended here, possibly still open at the provider
    index('payment_intents_not_closed')
      .on(t.checkedAt)
      .where(
        sql`status in ('cancelled','expired','failed') and provider_order_id is not null and closed_at is null`,
      ),
    // the console's list of payments with trouble, newest first
    index('payment_intents_trouble')
      .on(t.id.desc())
      .where(sql`status in ('failed','suspense')`)
      .concurrently(),
    // those of some days in the console, newest first
    index('payment_intents_created').on(t.createdAt, t.id).concurrently(),
    index('payment_intents_customer').on(t.customerId, t.id.desc()),
    // the days of the dashboard
    index('payment_intents_paid').on(t.paidAt).where(sql`status = 'paid'`),
    check('payment_intents_amount', sql`${t.amountCents} > 0`),
  ],
)

/** The payables of an intent. Each payable has at most one live intent and one successful payment. */
export const paymentPayables = pgTable(
  'payment_payables',
  {
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    kind: text('kind', { enum: ['order', 'parcel', 'top_up', 'supplement', 'legacy'] }).notNull(),
    payableId: uuid('payable_id').notNull(),
    amountCents: minor('amount_cents').notNull(),
    /** True while the intent is unfinished or paid. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.intentId, t.kind, t.payableId] }),
    uniqueIndex('payment_payables_one_live').on(t.kind, t.payableId).where(sql`is_live`),
    // all payments of a payable, failed ones included
    index('payment_payables_payable').on(t.payableId),
  ],
)

/** Money that a provider captured for an intent, whose `way` names the provider. */
export const captures = pgTable(
  'captures',
  {
    id: primaryId(),
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    providerCaptureId: text('provider_capture_id').notNull(),
    amountCents: minor('amount_cents').notNull(),
    /** The provider's fee; null until reported. */
    feeCents: minor('fee_cents'),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('captures_provider').on(t.providerCaptureId),
    uniqueIndex('captures_intent').on(t.intentId),
    // fees to be booked
    index('captures_without_fee').on(t.createdAt).where(sql`fee_cents is null`),
    check('captures_fee', sql`${t.feeCents} >= 0`),
  ],
)

/**
 * Captures on a provider's statement that are not ours, as of another shop on the same account, from their place in suspense to
 * their return to the payer, or a decision of finance that they are not the shop's.
 */
export const unmatchedCaptures = pgTable(
  'unmatched_captures',
  {
    id: primaryId(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    providerCaptureId: text('provider_capture_id').notNull(),
    /** In the currency of its posting. */
    amountMinor: minor('amount_minor').notNull(),
    /** What the provider gave back of it, or took back. */
    returnedMinor: minor('returned_minor').notNull().default(sql`0`),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    createdAt: createdAt(),
    /** When finance decided that it is not the shop's. */
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('unmatched_captures_provider').on(t.providerCaptureId),
    check('unmatched_captures_amount', sql`${t.amountMinor} > 0`),
  ],
)

/** Payouts from the provider's account to the bank, from its statement. */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull().default('paypal'),
    providerTransactionId: text('provider_transaction_id').notNull(),
    amountCents: minor('amount_cents').notNull(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payouts_provider').on(t.providerTransactionId),
    check('payouts_amount', sql`${t.amountCents} > 0`),
  ],
)

/** A provider's webhook event, stored unchanged. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    raw: bytes('raw').notNull(),
    eventType: text('event_type').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
    attempts: integer('attempts').notNull().default(0),
    result: text('result').notNull().default(''),
  },
  (t) => [index('webhook_events_waiting').on(t.receivedAt).where(sql`processed_at is null`)],
)
