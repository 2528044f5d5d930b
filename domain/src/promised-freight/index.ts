/** A change of a parcel's price in US cents, divided between the customer and us. */
export interface SharedChange {
  /** Positive is charged to the customer, negative is refunded. */
  readonly customer: bigint
  /** What we pay; never negative. */
  readonly absorbed: bigint
}

/**
 * Divides the difference between the quoted and the packed freight of a parcel.
 * @param change in US cents; positive where it packed heavier
 * @param limit the most we pay by the promise, in US cents; null where the freight is not promised
 */
export function shareChange(change: bigint, limit: bigint | null): SharedChange {
  if (change <= 0n || limit === null) return { customer: change, absorbed: 0n }
  const absorbed = change < limit ? change : limit
  return { customer: change - absorbed, absorbed }
}
