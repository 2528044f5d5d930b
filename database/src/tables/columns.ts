import { bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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

/** Spans of time that do not overlap. */
export const spans = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
