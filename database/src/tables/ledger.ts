import { PROVIDER_ACCOUNT_NAMES } from '@sampan/domain/payment-providers'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'

/**
 * Ledger accounts. The business's own accounts have no customer; a customer has a `customer_wallet`. A
 * wallet's balance is the sum of its entries, credit positive, and changes only together with an entry. The
 * business's accounts have no balance column, because every payment would wait for that one row; their
 * balance is summed when needed.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: primaryId(),
    kind: text('kind', {
      enum: [
        'customer_wallet',
        'goods_payable',
        'shipping_payable',
        'promotions',
        'refunds',
        'adjustments',
        'compensation',
        'promised_freight',
        'insurance_premiums',
        'insurance_claims',
        'warehouse_services',
        'bank',
        ...PROVIDER_ACCOUNT_NAMES,
      ],
    }).notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    /** ISO 4217: ours, or that of money in suspense. */
    currency: text('currency').notNull(),
    /** Wallets only. */
    balanceMinor: minor('balance_minor'),
    /** Set when a payment provider's reversal took it below zero: no spending until settled. */
    isFrozen: boolean('is_frozen').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_wallet').on(t.customerId, t.currency).where(sql`customer_id is not null`),
    uniqueIndex('ledger_accounts_house').on(t.kind, t.currency).where(sql`customer_id is null`),
    index('ledger_accounts_frozen').on(t.customerId).where(sql`is_frozen`).concurrently(),
    check('ledger_accounts_owner', sql`(${t.kind} = 'customer_wallet') = (${t.customerId} is not null)`),
    check('ledger_accounts_balance', sql`(${t.kind} = 'customer_wallet') = (${t.balanceMinor} is not null)`),
    // a safeguard behind the guarded update
    check(
      'ledger_accounts_wallet_not_negative',
      sql`${t.kind} <> 'customer_wallet' or ${t.balanceMinor} >= 0 or ${t.isFrozen}`,
    ),
  ],
)

/** A transaction: entries that sum to zero, with an idempotency key. Append-only. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: primaryId(),
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text('kind').notNull(),
    currency: text('currency').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('ledger_transactions_key').on(t.idempotencyKey)],
)

/** Append-only: a trigger refuses updates and deletes. */
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
    /** Balance of a wallet; null for an account of the business. */
    balanceAfterMinor: minor('balance_after_minor'),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.id.desc()),
    index('ledger_entries_transaction').on(t.transactionId),
    // the entries of a day
    index('ledger_entries_time').using('brin', t.createdAt).with({ autosummarize: true }).concurrently(),
    check('ledger_entries_not_zero', sql`${t.amountMinor} <> 0`),
  ],
)
