/** PayPal refused: nothing happened, for certain. Another try needs a new request id. */
export class PayPalRefused extends Error {
  readonly status: number
  /** PayPal's issue code: INSTRUMENT_DECLINED, ORDER_ALREADY_CAPTURED, RESOURCE_NOT_FOUND, … */
  readonly issue: string

  constructor(status: number, issue: string) {
    super(`PayPal refused with ${status} ${issue}`)
    this.name = 'PayPalRefused'
    this.status = status
    this.issue = issue
  }
}

/**
 * The outcome is unknown: time-out, broken connection, 5xx, or a request to retry later. The call is repeated
 * with the same request id until the outcome is known.
 */
export class PayPalUnclear extends Error {
  constructor(what: string, cause?: unknown) {
    super(`PayPal is unclear: ${what}`, { cause })
    this.name = 'PayPalUnclear'
  }
}
