import type { Data, Input, Path } from '@sampan/contract'
import { type Envelope, type FieldMessages, SUCCESS } from '@sampan/contract/envelope'

/** The API said no: `msg` is for the customer, `fields` says what is wrong beside which field. */
export interface ApiFailure {
  readonly ok: false
  readonly code: number
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
}
export interface ApiSuccess<Content> {
  readonly ok: true
  readonly msg: string
  readonly data: Content
}
export type ApiResult<P extends Path> = ApiSuccess<Data<P>> | ApiFailure

/** One signature on both sides: `apiOf(context)` in loaders and actions, `call` in the browser. Calls without required input need none. */
export type CallApi = <P extends Path>(
  path: P,
  ...input: Record<never, never> extends Input<P> ? [input?: Input<P>] : [input: Input<P>]
) => Promise<ApiResult<P>>

/** The envelope as an answer. What its data holds, the caller's path says. */
export function toApiResult<Content>({ code, msg, data }: Envelope): ApiSuccess<Content> | ApiFailure {
  if (code === SUCCESS) return { ok: true, msg, data: data as Content }
  return { ok: false, code, msg, fields: (data as Partial<FieldMessages> | null)?.fields ?? {} }
}
