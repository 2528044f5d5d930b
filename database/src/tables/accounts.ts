import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { at, bytes, createdAt, primaryId } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: primaryId(),
    /** The e-mail in lower case; the specification's account number. */
    accountNo: text('account_no').notNull(),
    accountName: text('account_name').notNull(),
    /** argon2id; null for a customer who only signs in through a provider. */
    passwordHash: text('password_hash'),
    inviteCode: text('invite_code').notNull(),
    invitedBy: uuid('invited_by'),
    appId: text('app_id').notNull().default('app_1'),
    lang: text('lang').notNull().default('en'),
    avatarUrl: text('avatar_url').notNull().default(''),
    /** Null until the account is activated. */
    activatedAt: at('activated_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customers_account_no').on(t.accountNo),
    uniqueIndex('customers_invite_code').on(t.inviteCode),
    // get_invite_data: the customers invited by this one
    index('customers_invited_by').on(t.invitedBy),
    check('customers_account_no_lower', sql`${t.accountNo} = lower(${t.accountNo})`),
    check('customers_not_self_invited', sql`${t.invitedBy} is distinct from ${t.id}`),
  ],
)

/** Sessions of customers and staff. Only the SHA-256 of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    // ending every session of a customer at a password change
    index('sessions_customer').on(t.customerId),
    index('sessions_staff').on(t.staffId),
    check('sessions_one_owner', sql`(${t.customerId} is null) <> (${t.staffId} is null)`),
  ],
)

/**
 * Tokens of mailed links, hashed, single use: a customer's activation (24 h) and password reset (1 h), and a
 * member of staff's link to set a password (24 h).
 */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['activate', 'reset', 'staff_password'] }).notNull(),
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

/** A provider's identity that signs in to an account. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider', { enum: ['google', 'facebook'] }).notNull(),
    subject: text('subject').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('social_identities_customer').on(t.customerId),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    userName: text('user_name').notNull(),
    countryCode: text('country_code').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    addressDetail: text('address_detail').notNull(),
    postalCode: text('postal_code').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    // get_address_list
    index('addresses_customer').on(t.customerId, t.createdAt),
    uniqueIndex('addresses_one_default').on(t.customerId).where(sql`is_default`),
  ],
)

export const staff = pgTable(
  'staff',
  {
    id: primaryId(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id; null until the colleague sets one through the mailed link. */
    passwordHash: text('password_hash'),
    roles: text('roles').array().notNull(),
    /** The last change of the roles; approving money requires having held the role for some time. */
    rolesSince: at('roles_since').notNull().defaultNow(),
    /** The colleague who added this one; null for the first. */
    addedBy: uuid('added_by'),
    /** Base32 secret of the second factor; null until enrolled. */
    totpSecret: text('totp_secret'),
    /** Shown as a QR code, and not in force until a code of it was entered. */
    totpPending: text('totp_pending'),
    /** The last accepted time step, so that a code works once. */
    totpLastStep: integer('totp_last_step'),
    disabledAt: at('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('staff_email').on(t.email)],
)

/** Counters of rate limits, shared by all processes (in the layout of rate-limiter-flexible). */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
