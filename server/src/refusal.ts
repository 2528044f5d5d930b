import type { FieldMessages, RefusalName, RefusalValues } from '@sampan/contract'
import type { MessageArguments } from '@sampan/messages/arguments'

/** The error of one field. */
export interface FieldRefusal {
  readonly reason: RefusalName
  readonly values?: RefusalValues
}

type Arguments = MessageArguments['refusals'] & MessageArguments['console-refusals']
/** The values of a refusal's placeholders: required where its message has some. A reason chosen at run time has none. */
type WithValues<Name extends RefusalName, Rest extends unknown[] = []> =
  Record<never, never> extends Arguments[Name]
    ? [values?: RefusalValues, ...rest: Rest]
    : [values: RefusalValues, ...rest: Rest]

/**
 * Thrown by a use case for a deliberate rejection. The caller gets the refusal's code and message with HTTP 200; no
 * error is logged, and an open transaction rolls back.
 */
export class Refusal<Name extends RefusalName = RefusalName> extends Error {
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
    reason: Name,
    ...[values = {}, data = null, fields = {}]: WithValues<
      Name,
      [data?: FieldMessages | Record<string, unknown> | null, fields?: Readonly<Record<string, FieldRefusal>>]
    >
  ) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.values = values
    this.data = data
    this.fields = fields
  }

  /** Creates a refusal about one field of the input. */
  static beside<Name extends RefusalName>(
    field: string,
    reason: Name,
    ...[values = {}]: WithValues<Name>
  ): Refusal {
    return new Refusal<RefusalName>(reason, values, null, { [field]: { reason, values } })
  }

  /** Creates a refusal about several fields of the input, each with its own message. */
  static besideAll(reason: RefusalName, fields: Readonly<Record<string, FieldRefusal>>): Refusal {
    return new Refusal<RefusalName>(reason, {}, null, fields)
  }
}
