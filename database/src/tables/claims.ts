import type { ClaimKind } from '@sampan/domain/claims'
import type { ClaimStatus } from '@sampan/domain/life-cycles'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { parcels } from './parcels.ts'
import { staff } from './staff.ts'

/** What customers claim for parcels that were lost, damaged, incomplete or seized. */
export const parcelClaims = pgTable(
  'parcel_claims',
  {
    id: primaryId(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind').$type<ClaimKind>().notNull(),
    description: text('description').notNull(),
    photoUrls: text('photo_urls').array().notNull().default([]),
    /** Whether the insurance pays it; otherwise we do, up to the cap of compensation. */
    isInsured: boolean('is_insured').notNull(),
    askedCents: minor('asked_cents').notNull(),
    /** The maximum compensation at the time of the claim. */
    limitCents: minor('limit_cents').notNull(),
    /** A key of the domain's CLAIM_LIFE. */
    status: text('status').$type<ClaimStatus>().notNull(),
    /** The compensation; 0 until it is accepted or awaits approval. */
    paidCents: minor('paid_cents').notNull().default(sql`0`),
    /** Shown to the customer. */
    answer: text('answer').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => staff.id),
    approvedBy: uuid('approved_by').references(() => staff.id),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('parcel_claims_one_open').on(t.parcelId).where(sql`closed_at is null`),
    index('parcel_claims_parcel').on(t.parcelId, t.id),
    // recent compensation by one colleague and for one customer
    index('parcel_claims_customer').on(t.customerId, t.decidedAt),
    index('parcel_claims_decided_by').on(t.decidedBy, t.decidedAt),
    check(
      'parcel_claims_amounts',
      sql`${t.askedCents} > 0 and ${t.askedCents} <= ${t.limitCents} and ${t.paidCents} between 0 and ${t.limitCents}`,
    ),
    check('parcel_claims_paid', sql`(${t.status} in ('waiting', 'accepted')) = (${t.paidCents} > 0)`),
    check(
      'parcel_claims_closed',
      sql`(${t.status} in ('accepted', 'refused')) = (${t.closedAt} is not null)`,
    ),
  ],
)
