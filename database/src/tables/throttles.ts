import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of rate limits, shared by all processes (in the layout of rate-limiter-flexible). */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
