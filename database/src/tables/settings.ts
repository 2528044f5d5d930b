import { bigint, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, minor, primaryId } from './columns.ts'

/** Business constants changed by staff; absent ones have the default of the settings schema. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** What counted before it was changed: nothing that favours customers more counts before `kept_until`. */
  kept: jsonb('kept'),
  keptUntil: at('kept_until'),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** What counted before something was changed that has no row of its own: nothing that favours customers more counts before `until`. */
export const keptValues = pgTable('kept_values', {
  subject: text('subject').primaryKey(),
  value: jsonb('value').notNull(),
  until: at('until').notNull(),
})

/** Every exchange rate that was ever in force; prices refer to their row. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: primaryId(),
    /** CNY per USD × 10^8. */
    cnyPerUsdE8: minor('cny_per_usd_e8').notNull(),
    source: text('source').notNull(),
    createdAt: createdAt(),
  },
  // the rate in force: newest first
  (t) => [index('exchange_rates_newest').on(t.createdAt.desc())],
)

/** The newest rate of each currency that pages show beside US dollars. An estimate: no price is based on it. */
export const displayRates = pgTable('display_rates', {
  /** ISO 4217. */
  currency: text('currency').primaryKey(),
  /** Units of the currency for one US dollar. */
  perUsd: doublePrecision('per_usd').notNull(),
  at: at('at').notNull(),
})

/** Actions of staff, with before and after. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    staffId: uuid('staff_id').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_newest').on(t.createdAt.desc()),
    index('audit_log_subject').on(t.subject, t.createdAt.desc()),
  ],
)

/**
 * A hash chain over the audit log: each hash covers the previous one and the entry's contents. A trigger that the
 * application cannot bypass writes it at commit; the ledger checks verify it.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    /** From 1 without gaps, in commit order. */
    position: bigint('position', { mode: 'bigint' }).primaryKey(),
    auditId: uuid('audit_id')
      .notNull()
      .references(() => auditLog.id),
    /** Empty at the first position. */
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
  },
  (t) => [uniqueIndex('audit_chain_entry').on(t.auditId)],
)
