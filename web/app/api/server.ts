import type { Data, Path } from '@sampan/contract'
import { SESSION_INVALID, STAFF_SESSION_INVALID } from '@sampan/contract/envelope'
import { refusals } from '@sampan/contract/refusals'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { signedOutCookies } from '../cookies.ts'
import { paths } from '../paths.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import {
  type ApiFailure,
  type ApiSuccess,
  type CallApi,
  type CallAt,
  type CallIdempotentApi,
  toApiResult,
} from './api-result.ts'

/** Data of errors whose message may be shown to customers. */
export interface ErrorData {
  readonly message: string
  /** See `ApiFailure`. */
  readonly requestId?: string
}

type Context = Readonly<RouterContextProvider>

/**
 * Returns the API for loaders and actions, called in process as the visitor. Cookies the API sets reach the
 * browser.
 * @throws Response redirect to the sign-in page, with a way back, when the session is invalid (9003, staff
 * 9004)
 */
export function apiOf(context: Context): CallApi
export function apiOf(context: Context, idempotencyKey: string): CallIdempotentApi
export function apiOf(context: Context, idempotencyKey?: string): CallAt<Path> {
  const request = context.get(requestContext)
  return async (path, ...input) => {
    const envelope = await request.callApi(path, input[0] ?? {}, idempotencyKey)
    if (envelope.code === SESSION_INVALID) throw toSignIn(request)
    if (envelope.code === STAFF_SESSION_INVALID) throw redirect(paths.staffSignIn(request.page))
    return toApiResult<Data<typeof path>>(envelope)
  }
}

const STATUSES: Readonly<Record<number, number>> = {
  [refusals.not_allowed.code]: 403,
  [refusals.unknown_id.code]: 404,
  [refusals.order_details_failed.code]: 404,
}
const { busy, defect, in_progress, too_many_requests, try_again_dots, try_again_plain } = refusals
/** What may be answered at the next try. */
const PASSING = [busy, defect, in_progress, too_many_requests, try_again_dots, try_again_plain]
const REFUSED = new Set<number>(Object.values(refusals).map(({ code }) => code))
for (const { code } of PASSING) REFUSED.delete(code)

/** Returns whether the next try would fail as this call did. */
export const isRefusedForGood = (answer: ApiSuccess<unknown> | ApiFailure): boolean =>
  !answer.ok && REFUSED.has(answer.code)

/**
 * Returns the data of a call that the page cannot be rendered without.
 * @throws 403 when the role does not include it, 404 for an unknown id, 409 for any other refusal that the next try would get too,
 * otherwise 503, with `message`, by default the API's own; the error page shows it, and offers a next try after a 503 only.
 */
export function dataOf<Content>(answer: ApiSuccess<Content> | ApiFailure, message?: string): Content {
  if (answer.ok) return answer.data
  const { requestId } = answer
  throw data({ message: message ?? answer.msg, ...(requestId && { requestId }) } satisfies ErrorData, {
    status: STATUSES[answer.code] ?? (isRefusedForGood(answer) ? 409 : 503),
  })
}

/**
 * Guards a page that makes no call of its own.
 * @throws Response redirect to the sign-in page when there is no session cookie
 */
export function requireSession(context: Context): void {
  const request = context.get(requestContext)
  if (!request.hasSession) throw toSignIn(request)
}

const toSignIn = (request: RequestContext): Response =>
  redirect(paths.login(request.page), { headers: signedOutHeaders() })

/** Deletes the session's cookies in the browser. */
export function signedOutHeaders(): Headers {
  const headers = new Headers()
  for (const cookie of signedOutCookies) headers.append('set-cookie', cookie)
  return headers
}
