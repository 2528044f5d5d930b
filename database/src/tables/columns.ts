import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from '../uuid-v7.ts'

/** Columns shared by many tables. */
export const primaryId = () => uuid('id').primaryKey().$defaultFn(uuidv7)
export const at = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => at('created_at').notNull().defaultNow()
/** Minor units: cents or fen, as the column's name says. */
export const minor = (name: string) => bigint(name, { mode: 'bigint' })

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
