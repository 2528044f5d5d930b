type Type = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'

/** A refusal in Stripe's form: `{error: {type, code, message, param}}`. */
export class StripeProblem extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, type: Type, message: string, more: { code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...more } }
  }
}

/** The error 404 about an id that Stripe does not know. */
export const missing = (type: string, id: string): StripeProblem =>
  new StripeProblem(404, 'invalid_request_error', `No such ${type}: '${id}'`, { code: 'resource_missing' })

/** The error 400 about a parameter of a call. */
export const invalid = (message: string, param: string, code = 'parameter_invalid'): StripeProblem =>
  new StripeProblem(400, 'invalid_request_error', message, { code, param })
