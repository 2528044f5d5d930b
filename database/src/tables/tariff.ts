import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** A shipping channel with its tariff (see the domain's freight engine for the shape of `channel`). */
export const channels = pgTable('channels', {
  code: text('code').primaryKey(),
  channel: jsonb('channel').notNull(),
  /** What counted before it was changed: no lower price counts before `kept_until`. */
  kept: jsonb('kept'),
  keptUntil: at('kept_until'),
  isOn: boolean('is_on').notNull().default(true),
  position: integer('position').notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const countries = pgTable(
  'countries',
  {
    countryCode: text('country_code').primaryKey(),
    /** The calculator's country_code. */
    areaId: text('area_id').notNull(),
    enName: text('en_name').notNull(),
    cnName: text('cn_name').notNull(),
    needsTaxId: boolean('needs_tax_id').notNull().default(false),
    usesPostcode: boolean('uses_postcode').notNull().default(true),
  },
  (t) => [uniqueIndex('countries_area').on(t.areaId)],
)
