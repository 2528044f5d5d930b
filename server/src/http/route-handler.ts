import type { Data, EndpointAt, IdempotentPath, Language, Parsed, Path } from '@sampan/contract'
import type { Customer, StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import type { IdempotencyKey } from '../idempotency/idempotency-key.ts'

/** Who asks, and from where. */
export interface Caller {
  readonly lang: Language
  readonly ip: string
  readonly token: string
  readonly requestId: string
}

type Who<P extends Path> = EndpointAt<P>['access'] extends 'customer'
  ? { readonly customer: Customer }
  : EndpointAt<P>['access'] extends readonly unknown[]
    ? { readonly staff: StaffMember }
    : unknown

/** What a route gets: the checked input, the caller, and the application context. */
export type RequestContext<P extends Path> = {
  readonly context: AppContext
  readonly caller: Caller
  readonly lang: Language
  readonly now: Date
  readonly input: Parsed<P>
  /** Sets or clears the session cookie of the web client. */
  readonly session: { begin(token: string, customer?: SignedInCustomer): void; end(): void }
} & Who<P> &
  /** From the Idempotency-Key header, for endpoints that honour it. */
  (P extends IdempotentPath ? { readonly idempotencyKey: IdempotencyKey | null } : unknown)

/** What the pages are told of who signed in. */
interface SignedInCustomer {
  readonly accountName: string
  /** See `markOf`. */
  readonly mark: string
}

/** One call answered. */
export interface Route {
  readonly path: Path
  handle(requestContext: RequestContext<Path>): Promise<unknown>
}

/** Pairs a call of the contract with its route: translate, call one use case, present. */
export function route<P extends Path>(
  path: P,
  handle: (requestContext: RequestContext<P>) => Promise<Data<P>>,
): Route {
  return { path, handle: handle as Route['handle'] }
}
