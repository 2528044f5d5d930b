import { parcelClaims, parcels, parcelTrackings, trackingEvents } from '@sampan/database/tables'
import { CUSTOMS_INFORMATION, TRACK_STATUSES } from '@sampan/domain/tracking'
import { and, desc, eq, inArray, isNull, like, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { claimLimitOfRow } from '../claims/claim-limit.queries.ts'
import type { LossTerms } from './loss-terms.ts'
import { lastNews } from './parcels.queries.ts'

/** What the customer of a parcel on its way can do about it now; '' for nothing. */
export type ParcelAttention = '' | 'lost' | 'customs' | 'carrier'

const isUnderWay = and(eq(parcels.status, 'shipped'), isNull(parcels.deliveredAt))

/** The terms, or parameters for them in a prepared statement. */
export type LossParameters = { readonly [Name in keyof LossTerms]: LossTerms[Name] | Placeholder }

/**
 * Whether the parcel can be claimed as lost: without news since that moment, or offered by staff, not claimed
 * yet, and with something left to compensate. The same rule as `claimStanding`.
 */
const canClaimLoss = ({ lostSince, capCny }: LossParameters) => sql`(case when
  (${parcels.lossClaimOpenedAt} is not null
    or ${lastNews} <= ${lostSince}::timestamptz)
  and not exists (select from ${parcelClaims} where ${eq(parcelClaims.parcelId, parcels.id)})
  then ${claimLimitOfRow(capCny)} > 0 else false end)`

/** The newest event of customs asks for something, and the parcel has not left them since. */
const customsAsk = sql`(
  (select ${trackingEvents.subStatus} from ${trackingEvents}
    where ${and(eq(trackingEvents.parcelId, parcels.id), like(trackingEvents.subStatus, 'Customs%'))}
    order by ${desc(trackingEvents.happenedAt)} limit 1) = ${CUSTOMS_INFORMATION}
  and not exists (select from ${trackingEvents}
    where ${and(eq(trackingEvents.parcelId, parcels.id), eq(trackingEvents.status, 'OutForDelivery'))}))`

const STATUSES_FOR_CUSTOMER = Object.entries(TRACK_STATUSES).flatMap(([status, { needsCustomer }]) =>
  needsCustomer ? [status] : [],
)

const carrierWaits = sql`exists (select from ${parcelTrackings} where ${and(
  eq(parcelTrackings.parcelId, parcels.id),
  inArray(parcelTrackings.status, STATUSES_FOR_CUSTOMER),
)})`

/**
 * What the customer of the current row's parcel can do about it; null when it is not on its way.
 * @param terms when a parcel counts as lost
 */
export const attentionOfRow = (terms: LossParameters): SQL<ParcelAttention | null> =>
  sql<ParcelAttention | null>`case when ${isUnderWay} then case
    when ${canClaimLoss(terms)} then 'lost'
    when ${customsAsk} then 'customs'
    when ${carrierWaits} then 'carrier'
    else '' end end`
