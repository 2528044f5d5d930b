import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { approval } from './approvals.ts'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { ledgerTransactions } from './ledger.ts'

/**
 * Transactions shown in the wallet: one row for each that changed it. Pending payments are read from top-ups
 * and supplements.
 */
export const walletRecords = pgTable(
  'wallet_records',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    category: text('category', {
      enum: [
        'top_up',
        'order_payment',
        'shipping_payment',
        'supplement',
        'refund',
        'invite_bonus',
        'sign_up_bonus',
        'adjustment',
        'claim',
        'service',
      ],
    }).notNull(),
    /** Signed change of the balance. */
    amountCents: minor('amount_cents').notNull(),
    balanceAfterCents: minor('balance_after_cents').notNull(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    /** The number of its payable: orders, parcel, top-up. */
    reference: text('reference').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** The phrase of the remark, rendered in the reader's language; null for what a person typed. */
    remarkPhrase: jsonb('remark_phrase'),
    createdAt: createdAt(),
  },
  (t) => [
    // get_record_list
    index('wallet_records_customer').on(t.customerId, t.id.desc()),
    uniqueIndex('wallet_records_transaction').on(t.transactionId, t.customerId),
  ],
)

export const topUps = pgTable(
  'top_ups',
  {
    id: primaryId(),
    number: text('number').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Credited to the wallet. */
    amountCents: minor('amount_cents').notNull(),
    /** By the tier in force at creation. */
    discountCents: minor('discount_cents').notNull(),
    /** The price for the customer: amount − discount. */
    payCents: minor('pay_cents').notNull(),
    status: text('status', { enum: ['unpaid', 'paid', 'expired'] }).notNull(),
    createdAt: createdAt(),
    paidAt: at('paid_at'),
  },
  (t) => [
    uniqueIndex('top_ups_number').on(t.number),
    index('top_ups_customer').on(t.customerId, t.id.desc()),
    check(
      'top_ups_pay',
      sql`${t.payCents} = ${t.amountCents} - ${t.discountCents} and ${t.payCents} > 0 and ${t.discountCents} >= 0`,
    ),
  ],
)

/** Tiers of the top-up discount: the first whose max is at least the amount. */
export const topUpTiers = pgTable('top_up_tiers', {
  maxCents: minor('max_cents').primaryKey(),
  discountCents: minor('discount_cents').notNull(),
})

/** A manual correction of a wallet. Nobody decided on one within the limits. */
export const walletAdjustments = pgTable(
  'wallet_adjustments',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Signed change of the balance. */
    amountCents: minor('amount_cents').notNull(),
    reason: text('reason').notNull(),
    ...approval(),
  },
  (t) => [
    index('wallet_adjustments_newest').on(t.id.desc()),
    index('wallet_adjustments_waiting').on(t.id.desc()).where(sql`status = 'waiting'`).concurrently(),
    // recent corrections for one customer and by one colleague
    index('wallet_adjustments_customer').on(t.customerId, t.createdAt),
    index('wallet_adjustments_asked_by').on(t.askedBy, t.createdAt),
    check('wallet_adjustments_amount', sql`${t.amountCents} <> 0`),
    check('wallet_adjustments_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
  ],
)

/** Bonuses for inviting: one per invited customer. */
export const inviteBonuses = pgTable(
  'invite_bonuses',
  {
    invitedId: uuid('invited_id')
      .primaryKey()
      .references(() => customers.id),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => customers.id),
    transactionId: uuid('transaction_id').references(() => ledgerTransactions.id),
    createdAt: createdAt(),
  },
  (t) => [index('invite_bonuses_inviter').on(t.inviterId)],
)
