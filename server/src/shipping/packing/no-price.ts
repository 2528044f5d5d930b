/** The columns of a parcel that is not packed. */
export const NOTHING_PACKED = {
  packedWeightG: null,
  packedLengthMm: null,
  packedWidthMm: null,
  packedHeightMm: null,
  packedAt: null,
}

/** The columns of a parcel whose price was withdrawn. */
export const NO_PRICE = {
  channelCode: null,
  quoteInputs: null,
  freightCents: 0n,
  servicesCents: 0n,
  // The parcel stays insured; its next price has the premium.
  premiumCents: 0n,
  // It is paid after it is packed, too late for a promise to pack it before others.
  priorityFeeCents: 0n,
  priorityHours: null,
  // The parcel keeps the coupon for its next price.
  couponCents: 0n,
  totalCents: 0n,
  // Its next price follows from the packed weight.
  promisedLimitCents: null,
  quoteUntil: null,
}
