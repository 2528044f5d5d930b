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
import { wordsOf } from '../words.ts'
import { at, bytes, createdAt, primaryId } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: primaryId(),
    /** The e-mail in lower case, which customers know as their account number. */
    accountNo: text('account_no').notNull(),
    accountName: text('account_name').notNull(),
    /** argon2id; null for a customer who only signs in through a provider. */
    passwordHash: text('password_hash'),
    inviteCode: text('invite_code').notNull(),
    invitedBy: uuid('invited_by'),
    appId: text('app_id').notNull().default('app_1'),
    lang: text('lang').notNull().default('en'),
    /** The currency in which pages show estimates beside US dollars; '' for none, null while they have not chosen. */
    displayCurrency: text('display_currency'),
    /** Groups of notices that come as messages only, without a mail; see `NOTICE_GROUPS` of the contract. */
    mailOff: text('mail_off').array().notNull().default([]),
    avatarUrl: text('avatar_url').notNull().default(''),
    /** Null until the account is activated. */
    activatedAt: at('activated_at'),
    /** Set when the customer deleted the account: identifying data is gone, the ledger stays. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customers_account_no').on(t.accountNo),
    // the search of the console
    index('customers_account_no_begins').on(t.accountNo.op('text_pattern_ops')),
    index('customers_words').using('gin', wordsOf(t.accountName)),
    uniqueIndex('customers_invite_code').on(t.inviteCode),
    // get_invite_data: the customers invited by this one
    index('customers_invited_by').on(t.invitedBy),
    // deletion of addresses when the ledger no longer needs them
    index('customers_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    check('customers_account_no_lower', sql`${t.accountNo} = lower(${t.accountNo})`),
    check('customers_not_self_invited', sql`${t.invitedBy} is distinct from ${t.id}`),
  ],
)

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

/** A customer's change of their e-mail, until both addresses have confirmed it. At most one per customer. */
export const emailChanges = pgTable('email_changes', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  newEmail: text('new_email').notNull(),
  oldConfirmedAt: at('old_confirmed_at'),
  newConfirmedAt: at('new_confirmed_at'),
  createdAt: createdAt(),
  expiresAt: at('expires_at').notNull(),
})

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
    /** Secret of the second factor, encrypted with SECRETS_KEY; null until enrolled. */
    totpSecret: text('totp_secret'),
    /** Shown as a QR code, and inactive until a code of it was entered. */
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
