import type { Settings } from '../../settings/index.ts'
import type { unpaidEndsOf } from './parcel-payable.queries.ts'

const DAY_MS = 86_400_000

/**
 * Returns when a parcel is released unless it is paid; null for one that is not unpaid: a packed one at the end of its price,
 * one in a group when that closes, and another once its price has stood as long as that of a packed one and goods in it
 * have used up their storage (`endQuotes`).
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
