import type { FieldMessages, RefusalName, RefusalValues } from '@sampan/contract'

/**
 * Thrown by a use case that refuses on purpose. The caller gets the refusal's code and message with HTTP 200;
 * no error is logged, and an open transaction rolls back.
 */
export class Refusal extends Error {
  readonly reason: RefusalName
  /** Values of the message's placeholders. */
  readonly values: RefusalValues
  /** The envelope's data: field messages, or the new figures to show. */
  readonly data: FieldMessages | Record<string, unknown> | null
  /** The request's field that the message is also shown beside. */
  readonly field: string

  constructor(
    reason: RefusalName,
    values: RefusalValues = {},
    data: FieldMessages | Record<string, unknown> | null = null,
    field = '',
  ) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.values = values
    this.data = data
    this.field = field
  }

  /** Creates a refusal about one field of the input. */
  static beside(field: string, reason: RefusalName, values: Refusal['values'] = {}): Refusal {
    return new Refusal(reason, values, null, field)
  }
}
