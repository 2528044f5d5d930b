import type { CallAt, Path } from '@sampan/contract'
import { type Envelope, type FieldMessages, SUCCESS } from '@sampan/contract/envelope'

export type InputOf<P extends Path> = CallAt<P>['request']['_zod']['input']
export type DataOf<P extends Path> = CallAt<P>['data']['_zod']['output']

/** The API said no: `msg` is for the customer, `fields` says what is wrong beside which field. */
export interface Refused {
  readonly ok: false
  readonly code: number
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
}
export interface Granted<Data> {
  readonly ok: true
  readonly msg: string
  readonly data: Data
}
export type Answer<P extends Path> = Granted<DataOf<P>> | Refused

/** One signature on both sides: `apiOf(context)` in loaders and actions, `call` in the browser. Calls without required input need none. */
export type CallApi = <P extends Path>(
  path: P,
  ...input: Record<never, never> extends InputOf<P> ? [input?: InputOf<P>] : [input: InputOf<P>]
) => Promise<Answer<P>>

export function answerOf<P extends Path>(envelope: Envelope): Answer<P> {
  const { code, msg, data } = envelope
  if (code === SUCCESS) return { ok: true, msg, data: data as DataOf<P> }
  return { ok: false, code, msg, fields: (data as Partial<FieldMessages> | null)?.fields ?? {} }
}
