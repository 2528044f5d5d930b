import type { Queryable } from '@sampan/database'
import { normaliseTrackingNumber } from '@sampan/domain/tracking'
import { Refusal } from '../../refusal.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { bookedParcel, scannedParcels } from './manifests.queries.ts'

/** Returns the numbers that a scanned code may be: our delivery number, or a carrier's tracking number. */
export function numbersIn(code: string): readonly string[] {
  const normalised = normaliseTrackingNumber(code)
  return [code.trim().toUpperCase(), ...(normalised.ok ? [normalised.number] : [])]
}

/** @throws Refusal unknown_parcel, parcel_released, not_shipped */
export function refuseNotShipped(parcel: Parcel | undefined, code: string): asserts parcel {
  if (!parcel) throw new Refusal('unknown_parcel', { number: code })
  const { status, deliveryNumber: number } = parcel
  if (status === 'released') throw new Refusal('parcel_released', { number })
  if (status !== 'shipped') throw new Refusal('not_shipped', { number })
}

/**
 * Returns the carrier that takes a scanned parcel: the one that it is shipped with, or that has booked it.
 * @throws Refusal as `refuseNotShipped`
 */
export async function carrierOfScan(db: Queryable, code: string): Promise<string> {
  const numbers = numbersIn(code)
  const booked = await bookedParcel(db, numbers)
  if (booked) return booked.carrier
  const [parcel] = await scannedParcels(db, numbers)
  refuseNotShipped(parcel, code)
  return parcel.carrier
}
