import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from '../uuid-v7.ts'

/** Columns shared by many tables. */
export const primaryId = () => uuid('id').primaryKey().$defaultFn(uuidv7)

/** A moment in time, with its time zone, as every time is stored. */
export const at = (name: string) => timestamp(name, { withTimezone: true })

/** When a row was inserted: the database's time where no code gives the application's. */
export const createdAt = () => at('created_at').notNull().defaultNow()
/** Who receives a parcel and where, beside the country. */
export const consignee = () => ({
  consigneeName: text('consignee_name').notNull(),
  consigneeProvince: text('consignee_province').notNull(),
  consigneeCity: text('consignee_city').notNull(),
  consigneeAddressDetail: text('consignee_address_detail').notNull(),
  consigneePostcode: text('consignee_postcode').notNull(),
  consigneePhone: text('consignee_phone').notNull(),
  consigneeEmail: text('consignee_email').notNull().default(''),
})
/** Minor units: cents or fen, as the column's name says. */
export const minor = (name: string) => bigint(name, { mode: 'bigint' })

/** The promise to do something before others for a fee. */
export const priority = () => ({
  /** A part of the price; 0 where the customer did not choose it. */
  priorityFeeCents: minor('priority_fee_cents').notNull().default(sql`0`),
  /** The hours from the payment within which it is to be done; null where that was not chosen. */
  priorityHours: integer('priority_hours'),
  /** When it has to be done; set with the payment. */
  priorityDueAt: at('priority_due_at'),
  /** What became of that: done in time, delayed by somebody else, or late, with the fee returned. Null while undecided. */
  priorityOutcome: text('priority_outcome', { enum: ['kept', 'excused', 'returned'] }),
})

/** The constraint that a fee is paid for hours, and hours for a fee. */
export const hasPriorityHours = (t: Record<'priorityFeeCents' | 'priorityHours', AnyPgColumn>): SQL =>
  sql`${t.priorityFeeCents} >= 0 and (${t.priorityHours} is null) = (${t.priorityFeeCents} = 0)`

/** Spans of time that do not overlap. */
export const spans = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
