import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Backups that have finished. Whatever takes one adds its row afterwards, with plain SQL where it is not our own command. */
export const backups = pgTable('backups', {
  finishedAt: at('finished_at').primaryKey().defaultNow(),
  /** `base`: of the embedded database; `dump`: by the Compose file. */
  method: text('method', { enum: ['base', 'dump', 'pgbackrest'] }).notNull(),
})
