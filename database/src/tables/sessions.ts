import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt } from './columns.ts'
import { customers } from './customers.ts'
import { staff } from './staff.ts'

/** Sessions of customers and staff. Only the SHA-256 of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The public id of a session; the hash stays internal. */
    id: uuid('id').notNull().defaultRandom(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
    /** Accurate to a quarter of an hour: see `noteUse`. */
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    /** When its owner last proved who they are: by signing in, or again before a change of the sign-in. */
    confirmedAt: at('confirmed_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_id').on(t.id),
    // ending every session of a customer at a password change, the list of devices
    index('sessions_customer').on(t.customerId),
    index('sessions_staff').on(t.staffId),
    check('sessions_one_owner', sql`(${t.customerId} is null) <> (${t.staffId} is null)`),
  ],
)

/**
 * Tokens of mailed links, hashed, single use: a customer's activation (24 h), password reset (1 h) and change
 * of the e-mail (24 h, one token for each address), their objection to a reset of the second factor, and a member of
 * staff's link to set a password (24 h).
 */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['activate', 'reset', 'email_old', 'email_new', 'keep_second_factor', 'staff_password'],
    }).notNull(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('mail_tokens_customer').on(t.customerId, t.purpose),
    index('mail_tokens_staff').on(t.staffId).where(sql`staff_id is not null`),
    check(
      'mail_tokens_owner',
      sql`(${t.purpose} = 'staff_password') = (${t.staffId} is not null) and (${t.customerId} is null) <> (${t.staffId} is null)`,
    ),
  ],
)

/** A sign-in or a new passkey between its two calls, single use. Only the SHA-256 of the token is stored. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['second_step', 'passkey_sign_in', 'passkey_add'] }).notNull(),
    /** Null while a passkey's owner is unknown. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** The challenge that a passkey signs; '' for a code. */
    challenge: text('challenge').notNull().default(''),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_steps_customer').on(t.customerId)],
)
