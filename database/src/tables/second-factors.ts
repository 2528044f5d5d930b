import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { staff } from './staff.ts'

/** A customer's authenticator app. Secrets are encrypted with SECRETS_KEY. */
export const secondFactors = pgTable('second_factors', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Null until a first code has activated the pending secret. */
  secret: text('secret'),
  pending: text('pending'),
  /** The last accepted time step, so that a code works once. */
  lastStep: integer('last_step'),
  createdAt: createdAt(),
})

/** Codes that replace the authenticator app, hashed, single use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_customer').on(t.customerId)],
)

/**
 * Support's resets of a customer's second factor: requested with a reason, carried out after a delay in which the
 * customer can cancel it. At most one is pending per customer.
 */
export const secondFactorResets = pgTable(
  'second_factor_resets',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staff.id),
    /** Whether a second colleague must approve, because the wallet held more than one colleague may pay out alone. */
    needsSecondApprover: boolean('needs_second_person').notNull(),
    approvedBy: uuid('approved_by').references(() => staff.id),
    status: text('status', { enum: ['waiting', 'done', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** How it was cancelled; null when it was not. */
    cancelledBy: text('cancelled_by', { enum: ['link', 'sign_in', 'settings', 'staff'] }),
    createdAt: createdAt(),
    /** The earliest moment at which it is carried out. */
    dueAt: at('due_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('second_factor_resets_customer').on(t.customerId),
    uniqueIndex('second_factor_resets_one_waiting').on(t.customerId).where(sql`status = 'waiting'`),
    index('second_factor_resets_due').on(t.dueAt).where(sql`status = 'waiting'`),
    check('second_factor_resets_ended', sql`(${t.status} = 'waiting') = (${t.endedAt} is null)`),
    check(
      'second_factor_resets_cancelled',
      sql`(${t.status} = 'cancelled') = (${t.cancelledBy} is not null)`,
    ),
  ],
)

/** WebAuthn credentials that sign a customer in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The credential id that the browser assigned, base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's count of signatures; 0 where it keeps none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_customer').on(t.customerId)],
)
