import type { Milestone } from '@sampan/domain/milestones'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'
import { parcels } from './parcels.ts'

/** The recent duration of the step before a milestone, learned from our own orders and parcels once a day. */
export const stepTimes = pgTable(
  'step_times',
  {
    milestone: text('milestone').$type<Milestone>().notNull(),
    /** Channel and country for the delivery; '' for steps in China. */
    channelCode: text('channel_code').notNull(),
    countryCode: text('country_code').notNull(),
    medianDays: integer('median_days').notNull(),
    /** The 90th percentile. */
    mostDays: integer('most_days').notNull(),
    cases: integer('cases').notNull(),
    learnedAt: at('learned_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.milestone, t.channelCode, t.countryCode] }),
    check('step_times_days', sql`${t.medianDays} > 0 and ${t.mostDays} >= ${t.medianDays}`),
  ],
)

/**
 * Parcels whose customers share a public tracking page. The row is deleted when they stop sharing; sharing again
 * creates another token.
 */
export const parcelShares = pgTable(
  'parcel_shares',
  {
    parcelId: uuid('parcel_id')
      .primaryKey()
      .references(() => parcels.id),
    /** In the address of the public page; it cannot be guessed. */
    token: text('token').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('parcel_shares_token').on(t.token)],
)
