import type { FieldMessages, RefusalName } from '@sampan/contract'

/**
 * Thrown by a use case that says no on purpose. The caller gets the refusal's code and sentence with HTTP 200;
 * nothing is logged as a defect, and an open transaction rolls back.
 */
export class Refusal extends Error {
  readonly reason: RefusalName
  /** Fills the sentence's placeholders. */
  readonly values: Readonly<Record<string, string | number>>
  /** Goes out as the envelope's data: field messages, or the new figures to show. */
  readonly data: FieldMessages | Record<string, unknown> | null
  /** The request's field that the sentence is also shown beside. */
  readonly field: string

  constructor(
    reason: RefusalName,
    values: Readonly<Record<string, string | number>> = {},
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

  /** A refusal that is about one field of the input. */
  static beside(field: string, reason: RefusalName, values: Refusal['values'] = {}): Refusal {
    return new Refusal(reason, values, null, field)
  }
}
