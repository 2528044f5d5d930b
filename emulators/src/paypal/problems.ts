import { randomUUID } from 'node:crypto'

/** An error response in PayPal's format. Thrown by handlers, sent by `answerProblem`. */
export class Problem extends Error {
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    name: string,
    message: string,
    details: { issue: string; description: string; field?: string }[],
  ) {
    super(name)
    this.status = status
    this.body = {
      name,
      message,
      debug_id: randomUUID().replaceAll('-', '').slice(0, 13),
      ...(details.length > 0 && { details }),
      links: [
        { href: 'https://developer.paypal.com/api/rest/responses/', rel: 'information_link', method: 'GET' },
      ],
    }
  }
}

const unprocessable =
  'The requested action could not be performed, semantically incorrect, or failed business validation.'

/** Texts of status 422 by PayPal's issue code. */
const issues = {
  ORDER_ALREADY_CAPTURED:
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  INSTRUMENT_DECLINED:
    'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
  PAYER_ACTION_REQUIRED: 'Payer needs to perform the following action before proceeding with payment.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  DUPLICATE_REQUEST_ID: 'The value of PayPal-Request-Id header has already been used.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  CURRENCY_MISMATCH: 'The currency of refund must be the same as that of the capture.',
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
  CAPTURE_STATUS_NOT_VALID: 'Invalid capture status.',
  ORDER_COMPLETION_IN_PROGRESS: 'The order is still being processed. Check its status again later.',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING:
    'Transaction failed. Redirect the payer to select another funding source.',
} as const

export type Issue = keyof typeof issues

/** The error 422 of a call that is well-formed and cannot be carried out. */
export const refuse = (issue: Issue): Problem =>
  new Problem(422, 'UNPROCESSABLE_ENTITY', unprocessable, [{ issue, description: issues[issue] }])

/** The error 400 about a field of a call. */
export const malformedRequest = (issue: string, field: string): Problem =>
  new Problem(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    [{ issue, description: `The value of ${field} is missing or not allowed.`, field }],
  )

/** The error 404 about an id that PayPal does not know. */
export const unknownResource = (): Problem =>
  new Problem(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ])

/** The error 429 of too many calls. */
export const rateLimited = (): Problem =>
  new Problem(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.', [])
