import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers, staff } from './accounts.ts'
import { at, bytes, createdAt, minor, primaryId } from './columns.ts'

/**
 * The books. Accounts of the house have no customer; a customer has a `customer_wallet`.
 * A wallet's balance is the sum of its entries, credit positive, and changes only together with one. The house keeps no
 * such column: it would be one row that every payment waits for. Its balance is the sum of its entries, read when asked.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: primaryId(),
    kind: text('kind', {
      enum: [
        'customer_wallet',
        'paypal_clearing',
        'goods_payable',
        'shipping_payable',
        'promotions',
        'refunds',
        'suspense',
        'adjustments',
      ],
    }).notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    currency: text('currency', { enum: ['USD', 'CNY'] }).notNull(),
    /** Wallets only. */
    balanceMinor: minor('balance_minor'),
    /** A payment provider's reversal took it below zero: no spending until settled. */
    isFrozen: boolean('is_frozen').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_wallet').on(t.customerId, t.currency).where(sql`customer_id is not null`),
    uniqueIndex('ledger_accounts_house').on(t.kind, t.currency).where(sql`customer_id is null`),
    check('ledger_accounts_owner', sql`(${t.kind} = 'customer_wallet') = (${t.customerId} is not null)`),
    check('ledger_accounts_balance', sql`(${t.kind} = 'customer_wallet') = (${t.balanceMinor} is not null)`),
    // the net under the guarded update
    check(
      'ledger_accounts_wallet_not_negative',
      sql`${t.kind} <> 'customer_wallet' or ${t.balanceMinor} >= 0 or ${t.isFrozen}`,
    ),
  ],
)

/** One thing that happened to money: entries that sum to zero, under a key that lets it happen once. Append-only. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: primaryId(),
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text('kind').notNull(),
    currency: text('currency', { enum: ['USD', 'CNY'] }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('ledger_transactions_key').on(t.idempotencyKey)],
)

/** Append-only: update and delete are trapped by a trigger. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Credit positive, debit negative. */
    amountMinor: minor('amount_minor').notNull(),
    /** Of a wallet; null for an account of the house. */
    balanceAfterMinor: minor('balance_after_minor'),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.id.desc()),
    index('ledger_entries_transaction').on(t.transactionId),
    check('ledger_entries_not_zero', sql`${t.amountMinor} <> 0`),
  ],
)

/** What the customer reads in the wallet: one row for each transaction that changed it. What is still to be paid is read from top-ups and supplements. */
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
      ],
    }).notNull(),
    /** Signed: what the wallet gained or lost. */
    amountCents: minor('amount_cents').notNull(),
    balanceAfterCents: minor('balance_after_cents').notNull(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    /** The number of what it was for: orders, parcel, top-up. */
    reference: text('reference').notNull().default(''),
    remark: text('remark').notNull().default(''),
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
    /** Of the tier in force at creation. */
    discountCents: minor('discount_cents').notNull(),
    /** Asked from the customer: amount − discount. */
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

/** An attempt to pay for frozen payables, committed before anyone outside is asked. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    way: text('way', { enum: ['paypal', 'wallet'] }).notNull(),
    purpose: text('purpose', { enum: ['orders', 'shipping', 'top_up', 'supplement', 'legacy'] }).notNull(),
    amountCents: minor('amount_cents').notNull(),
    /** Of PayPal's page. Kept, because a request repeated under its id has to be the same request. */
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    status: text('status', {
      enum: ['created', 'approving', 'capturing', 'paid', 'cancelled', 'expired', 'failed', 'suspense'],
    }).notNull(),
    providerOrderId: text('provider_order_id'),
    approveUrl: text('approve_url'),
    /** The request id of the capture under way; kept over ambiguous failures, new after a definite refusal. */
    captureRequestId: text('capture_request_id'),
    failure: text('failure').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    paidAt: at('paid_at'),
    /** When the provider was last asked how it stands. */
    checkedAt: at('checked_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_intents_provider_order').on(t.providerOrderId),
    // the reconciler: unfinished ones, oldest first
    index('payment_intents_unfinished')
      .on(t.checkedAt)
      .where(sql`status in ('created','approving','capturing')`),
    index('payment_intents_customer').on(t.customerId, t.id.desc()),
    check('payment_intents_amount', sql`${t.amountCents} > 0`),
  ],
)

/** What an intent pays for. One live intent and at most one successful payment per payable. */
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
  ],
)

/** Money that PayPal says it took for an intent. */
export const captures = pgTable(
  'captures',
  {
    id: primaryId(),
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    providerCaptureId: text('provider_capture_id').notNull(),
    amountCents: minor('amount_cents').notNull(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('captures_provider').on(t.providerCaptureId),
    uniqueIndex('captures_intent').on(t.intentId),
  ],
)

/** Money that PayPal took back from a capture: a dispute lost, a bank's chargeback. */
export const reversals = pgTable(
  'reversals',
  {
    id: primaryId(),
    captureId: uuid('capture_id')
      .notNull()
      .references(() => captures.id),
    providerRefundId: text('provider_refund_id').notNull(),
    amountCents: minor('amount_cents').notNull(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('reversals_provider').on(t.providerRefundId)],
)

/** Money given back, to the wallet or through PayPal. The row with its request id comes first. */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    captureId: uuid('capture_id').references(() => captures.id),
    kind: text('kind', { enum: ['order', 'parcel', 'supplement', 'goodwill'] }).notNull(),
    payableId: uuid('payable_id'),
    way: text('way', { enum: ['wallet', 'paypal'] }).notNull(),
    amountCents: minor('amount_cents').notNull(),
    requestId: text('request_id').notNull(),
    providerRefundId: text('provider_refund_id'),
    status: text('status', { enum: ['requested', 'done', 'failed'] }).notNull(),
    reason: text('reason').notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    transactionId: uuid('transaction_id').references(() => ledgerTransactions.id),
    createdAt: createdAt(),
    doneAt: at('done_at'),
  },
  (t) => [
    uniqueIndex('refunds_request').on(t.requestId),
    index('refunds_payable').on(t.kind, t.payableId),
    check('refunds_amount', sql`${t.amountCents} > 0`),
  ],
)

/** A provider's notice, kept as it came. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    provider: text('provider', { enum: ['paypal'] }).notNull(),
    raw: bytes('raw').notNull(),
    eventType: text('event_type').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
    attempts: integer('attempts').notNull().default(0),
    result: text('result').notNull().default(''),
  },
  (t) => [index('webhook_events_waiting').on(t.receivedAt).where(sql`processed_at is null`)],
)

/** Answers of money calls by the caller's Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    path: text('path').notNull(),
    inputHash: text('input_hash').notNull(),
    /** Null while the first call is under way. */
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), index('idempotency_keys_old').on(t.createdAt)],
)

/** A reason for many coupons, with its own guarded quota. */
export const couponCampaigns = pgTable(
  'coupon_campaigns',
  {
    id: primaryId(),
    name: text('name').notNull(),
    titleEn: text('title_en').notNull(),
    titleCn: text('title_cn').notNull(),
    noticeEn: text('notice_en').notNull().default(''),
    noticeCn: text('notice_cn').notNull().default(''),
    discountCents: minor('discount_cents').notNull(),
    /** The freight from which it may be used. */
    minimumCents: minor('minimum_cents').notNull().default(sql`0`),
    validDays: integer('valid_days').notNull(),
    /** Null: no limit. */
    quota: integer('quota'),
    issued: integer('issued').notNull().default(0),
    isOn: boolean('is_on').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('coupon_campaigns_name').on(t.name),
    check('coupon_campaigns_quota', sql`${t.quota} is null or ${t.issued} <= ${t.quota}`),
  ],
)

/** One coupon of one customer, for the freight of one parcel. */
export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    code: text('code').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => couponCampaigns.id),
    discountCents: minor('discount_cents').notNull(),
    minimumCents: minor('minimum_cents').notNull(),
    /** Reserved at submission of a parcel, used at its payment, available again when it is released. */
    status: text('status', { enum: ['available', 'reserved', 'used'] }).notNull(),
    parcelId: uuid('parcel_id'),
    effectedAt: at('effected_at').notNull(),
    expiredAt: at('expired_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.code),
    uniqueIndex('coupons_once_per_campaign').on(t.customerId, t.campaignId),
    index('coupons_customer').on(t.customerId, t.status, t.expiredAt),
    check('coupons_parcel', sql`(${t.status} = 'available') = (${t.parcelId} is null)`),
  ],
)

/** Tiers of the top-up discount: the first whose max is at least the amount. */
export const topUpTiers = pgTable('top_up_tiers', {
  maxCents: minor('max_cents').primaryKey(),
  discountCents: minor('discount_cents').notNull(),
})

/** A correction of a wallet by hand; above the limit of the settings it waits for a second member of staff. */
export const walletAdjustments = pgTable(
  'wallet_adjustments',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Signed: what the wallet is to gain or lose. */
    amountCents: minor('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['waiting', 'done', 'refused'] }).notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staff.id),
    decidedBy: uuid('decided_by').references(() => staff.id),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('wallet_adjustments_newest').on(t.id.desc()),
    check('wallet_adjustments_amount', sql`${t.amountCents} <> 0`),
    check('wallet_adjustments_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
  ],
)

/** Bonuses for inviting: one per invited customer. */
export const inviteBonuses = pgTable('invite_bonuses', {
  invitedId: uuid('invited_id')
    .primaryKey()
    .references(() => customers.id),
  inviterId: uuid('inviter_id')
    .notNull()
    .references(() => customers.id),
  transactionId: uuid('transaction_id').references(() => ledgerTransactions.id),
  createdAt: createdAt(),
})
