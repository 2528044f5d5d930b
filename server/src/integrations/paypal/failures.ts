/** PayPal said no, for certain: nothing happened. Asking again needs a new request id. */
export class PayPalRefused extends Error {
  readonly status: number
  /** PayPal's word for why: INSTRUMENT_DECLINED, ORDER_ALREADY_CAPTURED, RESOURCE_NOT_FOUND, … */
  readonly issue: string

  constructor(status: number, issue: string) {
    super(`PayPal refused with ${status} ${issue}`)
    this.name = 'PayPalRefused'
    this.status = status
    this.issue = issue
  }
}

/**
 * Nobody knows whether it happened: time-out, broken connection, 5xx, or told to come back later. It is asked again
 * with the same request id until it is clear.
 */
export class PayPalUnclear extends Error {
  constructor(what: string, cause?: unknown) {
    super(`PayPal is unclear: ${what}`, { cause })
    this.name = 'PayPalUnclear'
  }
}
