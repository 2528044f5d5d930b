import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, primaryId } from './columns.ts'
import { staff } from './staff.ts'

/** A text by code of language; English is always there. */
type TextByLanguage = { readonly en: string } & Readonly<Record<string, string>>

/** Incidents on the customers' status page. */
export const incidents = pgTable(
  'incidents',
  {
    id: primaryId(),
    title: jsonb('title').$type<TextByLanguage>().notNull(),
    severity: text('severity', {
      enum: ['degraded_performance', 'partial_outage', 'major_outage'],
    }).notNull(),
    /** The affected parts of the service, at least one. */
    parts: text('parts', { enum: ['shop', 'product_look_ups', 'payments', 'tracking', 'mail', 'background'] })
      .array()
      .notNull(),
    startedAt: at('started_at').notNull(),
    /** Null while it lasts. */
    resolvedAt: at('resolved_at'),
  },
  (t) => [index('incidents_newest').on(t.startedAt.desc())],
)

/** What was posted about an incident; the newest update has its status. */
export const incidentUpdates = pgTable(
  'incident_updates',
  {
    id: primaryId(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents.id),
    status: text('status', { enum: ['investigating', 'identified', 'monitoring', 'resolved'] }).notNull(),
    text: jsonb('text').$type<TextByLanguage>().notNull(),
    postedAt: at('posted_at').notNull(),
    postedBy: uuid('posted_by')
      .notNull()
      .references(() => staff.id),
  },
  (t) => [index('incident_updates_incident').on(t.incidentId, t.postedAt)],
)
