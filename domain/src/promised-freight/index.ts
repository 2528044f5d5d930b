/** A change of a parcel's price in US cents, as the customer and we share it. */
export interface SharedChange {
  /** Positive is asked for, negative goes back. */
  readonly customer: bigint
  /** What we pay; never negative. */
  readonly absorbed: bigint
}

/**
 * Divides the difference between the priced and the packed weight of a parcel.
 * @param change in US cents; positive where it packed heavier
 * @param limit what we pay at most by the promise, in US cents; null where the freight is not promised
 */
export function shareChange(change: bigint, limit: bigint | null): SharedChange {
  if (change <= 0n || limit === null) return { customer: change, absorbed: 0n }
  const absorbed = change < limit ? change : limit
  return { customer: change - absorbed, absorbed }
}
