import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { wordsOf } from '../words.ts'
import { at, createdAt, primaryId } from './columns.ts'

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
