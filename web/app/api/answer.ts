import type { Data, Input, Path } from '@sampan/contract'
import { type Envelope, type FieldMessages, SUCCESS } from '@sampan/contract/envelope'

/** The API said no: `msg` is for the customer, `fields` says what is wrong beside which field. */
export interface Refused {
  readonly ok: false
  readonly code: number
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
}
export interface Granted<Content> {
  readonly ok: true
  readonly msg: string
  readonly data: Content
}
export type Answer<P extends Path> = Granted<Data<P>> | Refused

/** One signature on both sides: `apiOf(context)` in loaders and actions, `call` in the browser. Calls without required input need none. */
export type CallApi = <P extends Path>(
  path: P,
  ...input: Record<never, never> extends Input<P> ? [input?: Input<P>] : [input: Input<P>]
) => Promise<Answer<P>>

/** The envelope as an answer. What its data holds, the caller's path says. */
export function answerOf<Content>({ code, msg, data }: Envelope): Granted<Content> | Refused {
  if (code === SUCCESS) return { ok: true, msg, data: data as Content }
  return { ok: false, code, msg, fields: (data as Partial<FieldMessages> | null)?.fields ?? {} }
}
