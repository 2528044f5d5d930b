import type { Settings } from '../../settings/index.ts'
import type { unpaidEndsOf } from './parcel-payable.queries.ts'

const DAY_MS = 86_400_000

/**
 * Returns when an unpaid parcel is released; null for any other. A packed parcel is released when its price
 * expires, one in a group when the group closes, and any other once its price is as old as a packed one may get
 * and goods in it have used up their storage (`endQuotes`).
 */
export function payUntil(
  { parcel, endsUnpaid }: Awaited<ReturnType<typeof unpaidEndsOf>>[number],
  { packed_quote_days: days }: Settings,
): Date | null {
  if (parcel.status !== 'unpaid') return null
  const { groupClosesAt, storageUntil } = endsUnpaid
  const end = parcel.quoteUntil ?? groupClosesAt
  if (end || !parcel.pricedAt || !storageUntil) return end
  const pricedUntil = new Date(parcel.pricedAt.getTime() + days * DAY_MS)
  return storageUntil > pricedUntil ? storageUntil : pricedUntil
}
