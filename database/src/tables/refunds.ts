import { REFUNDABLE_KINDS, type RefundStatus } from '@sampan/domain/life-cycles'
import { PAYMENT_PROVIDERS } from '@sampan/domain/payment-providers'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { ledgerTransactions } from './ledger.ts'
import { captures } from './payments.ts'
import { staff } from './staff.ts'

/**
 * A reversal: money that a provider took back from a capture by a dispute or a chargeback, or that was refunded on the
 * provider's own pages beyond what was left of the payment. Below zero: returned after
 * the dispute was won.
 */
export const reversals = pgTable(
  'reversals',
  {
    id: primaryId(),
    captureId: uuid('capture_id')
      .notNull()
      .references(() => captures.id),
    providerRefundId: text('provider_refund_id').notNull(),
    amountCents: minor('amount_cents').notNull(),
    /** The provider's fee for it; below zero when the fee is returned. */
    feeCents: minor('fee_cents').notNull().default(sql`0`),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reversals_provider').on(t.providerRefundId),
    index('reversals_capture').on(t.captureId),
  ],
)

/**
 * A buyer's complaint to the provider about one capture. Money moves only by the reversal that follows a lost
 * one.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: primaryId(),
    providerDisputeId: text('provider_dispute_id').notNull(),
    captureId: uuid('capture_id')
      .notNull()
      .references(() => captures.id),
    amountCents: minor('amount_cents').notNull(),
    /** The provider's reason code, for example MERCHANDISE_OR_SERVICE_NOT_RECEIVED. */
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    /** The time by which the seller must respond; null when the provider states none. */
    respondBy: at('respond_by'),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('disputes_provider').on(t.providerDisputeId),
    index('disputes_capture').on(t.captureId),
    index('disputes_open').on(t.respondBy).where(sql`status = 'open'`),
    check('disputes_closed', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
)

/** Refunds, to the wallet or through the provider of the payment. The row with its request id is written before anything else. */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    captureId: uuid('capture_id').references(() => captures.id),
    kind: text('kind', { enum: REFUNDABLE_KINDS }).notNull(),
    payableId: uuid('payable_id').notNull(),
    /**
     * The purpose. A settlement corrects what was owed and counts in later price differences. Goodwill is paid
     * by the business and does not count, nor does a refund made on the provider's own pages. A cancellation
     * refunds the rest.
     */
    purpose: text('purpose', { enum: ['settlement', 'goodwill', 'cancellation', 'at_provider'] }).notNull(),
    way: text('way', { enum: ['wallet', ...PAYMENT_PROVIDERS] }).notNull(),
    amountCents: minor('amount_cents').notNull(),
    requestId: text('request_id').notNull(),
    providerRefundId: text('provider_refund_id'),
    /** `waiting` for a second person, who may reject it; `requested` from the provider. */
    status: text('status').$type<RefundStatus>().notNull(),
    decidedBy: uuid('decided_by').references(() => staff.id),
    reason: text('reason').notNull(),
    /** The phrase of the reason, rendered in the reader's language; null for what a person typed. */
    reasonPhrase: jsonb('reason_phrase'),
    staffId: uuid('staff_id').references(() => staff.id),
    transactionId: uuid('transaction_id').references(() => ledgerTransactions.id),
    createdAt: createdAt(),
    doneAt: at('done_at'),
  },
  (t) => [
    uniqueIndex('refunds_request').on(t.requestId),
    index('refunds_payable').on(t.kind, t.payableId),
    index('refunds_capture').on(t.captureId),
    // those that a provider has not answered, for reconciliation
    index('refunds_requested').on(t.createdAt).where(sql`status = 'requested'`).concurrently(),
    // those that wait for a second person, newest first
    index('refunds_waiting').on(t.id.desc()).where(sql`status = 'waiting'`).concurrently(),
    // those of some days in the console, newest first
    index('refunds_created').on(t.createdAt, t.id).concurrently(),
    // the days of the dashboard
    index('refunds_done').on(t.doneAt).where(sql`status = 'done'`),
    // recent goodwill to one customer and by one colleague
    index('refunds_customer').on(t.customerId, t.createdAt),
    index('refunds_staff').on(t.staffId, t.createdAt),
    check('refunds_amount', sql`${t.amountCents} > 0`),
  ],
)
