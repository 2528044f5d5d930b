import type { Data, IdempotentPath, Input, Path } from '@sampan/contract'
import { type FieldMessages, SUCCESS } from '@sampan/contract/envelope'
import type { CalledEnvelope } from '../request-context.ts'

/** A refused call: `msg` is for the customer, `fields` holds messages by field name, `data` any further details. */
export interface ApiFailure {
  readonly ok: false
  readonly code: number
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
  readonly data?: unknown
  /** Names the request in the log, where the failure is ours. */
  readonly requestId?: string
}
export interface ApiSuccess<Content> {
  readonly ok: true
  readonly msg: string
  readonly data: Content
}
export type ApiResult<P extends Path> = ApiSuccess<Data<P>> | ApiFailure

/** Input is optional where no field is required. */
export type CallAt<Paths extends Path> = <P extends Paths>(
  path: P,
  ...input: Record<never, never> extends Input<P> ? [input?: Input<P>] : [input: Input<P>]
) => Promise<ApiResult<P>>

/**
 * The common signature of `apiOf(context)` on the server and `call` in the browser. A path that takes an
 * Idempotency-Key does not compile here: it needs `CallIdempotentApi`.
 */
export type CallApi = CallAt<Exclude<Path, IdempotentPath>>

/** Calls with an Idempotency-Key: `apiOf(context, key)` on the server, `callIdempotent(key)` in the browser. */
export type CallIdempotentApi = CallAt<IdempotentPath>

/** Converts an envelope; the caller's path determines the type of its data. */
export function toApiResult<Content>({
  code,
  msg,
  data,
  requestId,
}: CalledEnvelope): ApiSuccess<Content> | ApiFailure {
  if (code === SUCCESS) return { ok: true, msg, data: data as Content }
  const { fields = {}, ...rest } = (data ?? {}) as Partial<FieldMessages>
  return {
    ok: false,
    code,
    msg,
    fields,
    ...(Object.keys(rest).length > 0 && { data: rest }),
    ...(requestId !== undefined && { requestId }),
  }
}
