import { prepared, type Queryable } from '@sampan/database'
import { parcels } from '@sampan/database/tables'
import { type Usd, usd } from '@sampan/domain/money'
import { and, eq, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm'
import { acceptedClaimsOfRow, leftToCompensateOfRow } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'

/**
 * The highest compensation still possible for the parcel of the current row, in US cents: its insurance cover,
 * or without one the cap of the settings at the parcel's rate (rounded like `cnyToUsd`), less earlier
 * compensation, and at most what was paid for goods and freight and not refunded. Everything that offers or
 * accepts a claim uses this limit.
 * @param capCny the setting, in renminbi
 */
export const claimLimitOfRow = (capCny: number | Placeholder) => sql<bigint>`(greatest(least(coalesce(
    ${parcels.insuredCents}, ceil(round(${capCny}::numeric * 100) * 100000000 / ${parcels.rateE8})
  ) - ${acceptedClaimsOfRow}, ${leftToCompensateOfRow}), 0)::bigint)`

const limitOfParcel = prepared('claim_limit', ['parcelId', 'capCny'], (db, { parcelId, capCny }) =>
  db
    .select({ cents: sql`${claimLimitOfRow(capCny)}`.mapWith(BigInt) })
    .from(parcels)
    .where(eq(parcels.id, parcelId)),
)

/** Returns the remaining maximum compensation for a parcel; see `claimLimitOfRow`. */
export async function claimLimit(
  db: Queryable,
  parcelId: string,
  { compensation_cap_cny: capCny }: Settings,
): Promise<Usd> {
  const [row] = await limitOfParcel(db, { parcelId, capCny })
  return usd(row?.cents ?? 0n)
}

const isInsuredOnItsWay = and(
  eq(parcels.status, 'shipped'),
  isNull(parcels.deliveredAt),
  isNotNull(parcels.insuredCents),
)

/** Whether staff may offer the customer of the current row's parcel to claim it as lost at once. */
export const canOfferClaim = sql<boolean>`(case when ${isInsuredOnItsWay} then ${claimLimitOfRow(0)} > 0 else false end)`
