import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, primaryId } from './columns.ts'

/** When requests to an outside service last succeeded and failed, ISO 8601; null for never. */
export interface ServiceOutcome {
  readonly okAt: string | null
  readonly failedAt: string | null
  /** The first failure since the last success; null for none, absent in rows of earlier versions. */
  readonly failingSince?: string | null
}

/** The running API and worker processes of all machines; each renews its row every 15 seconds. */
export const processes = pgTable('processes', {
  id: primaryId(),
  name: text('name', { enum: ['api', 'worker'] }).notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: at('started_at').notNull(),
  seenAt: at('seen_at').notNull(),
  /** This process's latest results of each outside service. */
  services: jsonb('services').$type<Record<string, ServiceOutcome>>().notNull().default({}),
})
