import type { FieldMessages, RefusalName, RefusalValues } from '@sampan/contract'

/** The error of one field. */
export interface FieldRefusal {
  readonly reason: RefusalName
  readonly values?: RefusalValues
}

/**
 * Thrown by a use case for a deliberate rejection. The caller gets the refusal's code and message with HTTP 200; no
 * error is logged, and an open transaction rolls back.
 */
export class Refusal extends Error {
  readonly reason: RefusalName
  /** Values of the message's placeholders. */
  readonly values: RefusalValues
  /** The envelope's data: field messages, or the new figures to show. */
  readonly data: FieldMessages | Record<string, unknown> | null
  /** The messages beside the request's fields. */
  readonly fields: Readonly<Record<string, FieldRefusal>>
  /** For the log: the exceeded rate limit, and the colleague without the right. */
  throttle?: string
  staff?: { readonly id: string }

  constructor(
    reason: RefusalName,
    values: RefusalValues = {},
    data: FieldMessages | Record<string, unknown> | null = null,
    fields: Readonly<Record<string, FieldRefusal>> = {},
  ) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.values = values
    this.data = data
    this.fields = fields
  }

  /** Creates a refusal about one field of the input. */
  static beside(field: string, reason: RefusalName, values: Refusal['values'] = {}): Refusal {
    return new Refusal(reason, values, null, { [field]: { reason, values } })
  }

  /** Creates a refusal about several fields of the input, each with its own message. */
  static besideAll(reason: RefusalName, fields: Readonly<Record<string, FieldRefusal>>): Refusal {
    return new Refusal(reason, {}, null, fields)
  }
}
