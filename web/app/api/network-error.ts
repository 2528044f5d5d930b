import { type ClientOnErrorFunction, data, isRouteErrorResponse } from 'react-router'
import type { ApiFailure } from './api-result.ts'
import { networkFailure } from './call.ts'

const loadFailures = new WeakSet<TypeError>()

/**
 * `onError` of the router. An error without `errorInfo` was not thrown while rendering; the only code that runs in the
 * browser to load a page is React Router's `fetch`, which rejects with a TypeError when no response came (Fetch standard).
 */
export const noteLoadFailure: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (!errorInfo && error instanceof TypeError) loadFailures.add(error)
}

/** Returns whether a page's error is a failed connection. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && loadFailures.has(error)

type KeysOf<ApiResult> = ApiResult extends unknown ? keyof ApiResult : never
/** A refusal without data: the typed text is still in the form. */
type Unsent<ApiResult> = ApiFailure & {
  readonly [Key in Exclude<KeysOf<ApiResult>, keyof ApiFailure>]?: undefined
}

/** An answer that the shop's pages did not make, such as the 502 of a proxy while the shop is restarted, is text. */
const isOfProxy = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status >= 500 && typeof error.data === 'string'

/**
 * Wraps the `clientAction` of a page with a form. Without a connection, or where something between the browser and the shop
 * answers instead of it, the error page would replace the form and lose everything typed; instead the form stays and shows why it
 * was not sent.
 */
export async function catchNetworkError<ApiResult>(serverAction: () => Promise<ApiResult>) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError || isOfProxy(error))) throw error
    // With this status React Router does not revalidate the rest of the page.
    return data(networkFailure() as Unsent<ApiResult>, 503)
  }
}
