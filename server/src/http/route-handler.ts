import type { Data, EndpointAt, IdempotentPath, Language, Parsed, Path } from '@sampan/contract'
import type { Customer, StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import type { IdempotencyKey } from '../idempotency/idempotency-key.ts'

/** Who calls, and from where. */
export interface Caller {
  readonly lang: Language
  /** The path that is called. */
  readonly path: string
  readonly ip: string
  /** The unit in which attempts are counted; see `networkOf`. */
  readonly network: string
  readonly userAgent: string
  /** The origin of the page that calls; '' for clients that send none. */
  readonly origin: string
  /** The mark of a device that a customer, or a member of staff in the console, has signed in with; '' without one. */
  readonly deviceMark: string
  /** The display currency that this browser keeps; '' without. */
  readonly displayCurrency: string
  readonly token: string
  readonly requestId: string
}

type CallerOf<P extends Path> = EndpointAt<P>['access'] extends 'customer'
  ? { readonly customer: Customer }
  : EndpointAt<P>['access'] extends readonly unknown[]
    ? { readonly staff: StaffMember }
    : unknown

/** The argument of a route: the checked input, the caller, and the application context. */
export type RequestContext<P extends Path> = {
  readonly context: AppContext
  readonly caller: Caller
  readonly lang: Language
  readonly now: Date
  readonly input: Parsed<P>
  /** Sets or clears the session cookie of the web client. */
  readonly session: {
    begin(token: string, deviceMark: string, customer?: SignedInCustomer): void
    end(): void
  }
} & CallerOf<P> &
  /** From the Idempotency-Key header, for endpoints that honour it. */
  (P extends IdempotentPath ? { readonly idempotencyKey: IdempotencyKey | null } : unknown)

/** The fields of a signed-in customer that pages receive. */
interface SignedInCustomer {
  readonly accountName: string
  /** See `sessionMark`. */
  readonly mark: string
  /** '' for none; left as it is where it is not stated. */
  readonly displayCurrency?: string
}

export interface Route {
  readonly path: Path
  handle(requestContext: RequestContext<Path>): Promise<unknown>
}

/**
 * Connects an endpoint of the contract with its handler, which converts the input, calls one use case and
 * presents the result.
 */
export function route<P extends Path>(
  path: P,
  handle: (requestContext: RequestContext<P>) => Promise<Data<P>>,
): Route {
  return { path, handle: handle as Route['handle'] }
}
