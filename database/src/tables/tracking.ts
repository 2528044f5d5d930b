import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { parcels } from './parcels.ts'

/** The state of tracking a shipped parcel. Its events are in `tracking_events`. */
export const parcelTrackings = pgTable(
  'parcel_trackings',
  {
    parcelId: uuid('parcel_id')
      .primaryKey()
      .references(() => parcels.id),
    number: text('number').notNull(),
    carrier: text('carrier').notNull(),
    /**
     * `waiting` to be registered with the service; `refused` permanently; `ended` on delivery, or when the
     * service gave up.
     */
    state: text('state', { enum: ['waiting', 'followed', 'refused', 'ended'] }).notNull(),
    /** The latest of the domain's TRACK_STATUSES; null before the first. */
    status: text('status'),
    /** The service's reason for refusing it. */
    refusal: text('refusal').notNull().default(''),
    createdAt: createdAt(),
    checkedAt: at('checked_at').notNull(),
  },
  (t) => [
    // a notice contains the number
    index('parcel_trackings_number').on(t.number),
    // the next ones to be registered or polled
    index('parcel_trackings_due').on(t.state, t.checkedAt),
  ],
)

/** Events reported by carriers after dispatch. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: primaryId(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    status: text('status').notNull(),
    /** The finer status of the tracking service, such as `CustomsReleased`; '' without one. */
    subStatus: text('sub_status').notNull().default(''),
    description: text('description').notNull(),
    /** In English; '' where the tracking service translates nothing. */
    translation: text('translation').notNull().default(''),
    place: text('place').notNull().default(''),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [uniqueIndex('tracking_events_once').on(t.parcelId, t.happenedAt, t.description)],
)
