import type { z } from 'zod'
import type { RefusalName } from './refusals.ts'
import type { StaffRole } from './staff-roles.ts'

/**
 * Who may call an endpoint. `guest` is anyone; `customer` needs a session (else refusal 9003); a list of
 * roles needs a staff session with one of them (an admin has them all); `[]` is any member of staff.
 */
export type Access = 'guest' | 'customer' | readonly StaffRole[]

export interface Endpoint<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Idempotent extends boolean = boolean,
> {
  readonly path: Path
  /** One sentence for the API page. */
  readonly summary: string
  readonly access: Who
  readonly request: Request
  /** The shape of `data` in the envelope of a success. */
  readonly data: Data
  /**
   * The refusal whose text is the message when the input is invalid; `check_input` unless clients expect another.
   */
  readonly invalid?: RefusalName
  /** Staff endpoints only: open to members who must still set up the second factor. */
  readonly beforeSecondFactor?: boolean
  /**
   * Changes sign-in credentials, staff rights, or books money manually. Requires a proof of identity of the last quarter of an
   * hour (staff: half an hour), else refusal 1110. See `confirm_identity`.
   */
  readonly needsRecentProof?: boolean
  /** Moves money or goods, so the endpoint supports the `Idempotency-Key` header. */
  readonly idempotent?: Idempotent
}

/**
 * Defines an endpoint with the types of its path, request, data and access, from which the server and the pages
 * take theirs.
 */
export function defineEndpoint<
  const Path extends string,
  Request extends z.ZodType,
  Data extends z.ZodType,
  const Who extends Access,
  const Idempotent extends boolean = false,
>(endpoint: Endpoint<Path, Request, Data, Who, Idempotent>): Endpoint<Path, Request, Data, Who, Idempotent> {
  return endpoint
}
