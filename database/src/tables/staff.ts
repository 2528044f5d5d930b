import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'

export const staff = pgTable(
  'staff',
  {
    id: primaryId(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id; null until the colleague sets one through the mailed link. */
    passwordHash: text('password_hash'),
    roles: text('roles').array().notNull(),
    /** The last change of the roles, or by an admin of the sign-in; approving money requires that it is some time ago. */
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
