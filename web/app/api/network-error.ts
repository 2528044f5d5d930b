import { data } from 'react-router'
import type { ApiFailure } from './api-result.ts'
import { networkFailure } from './call.ts'

/** What Chrome, Firefox and Safari say when no answer came at all: of a call, and of a script. */
const WORDS =
  /^(failed to fetch|networkerror|load failed|error loading dynamically|importing a module|the (internet|network) connection)/i

/** Whether the connection failed, and not we. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && WORDS.test(error.message)

type KeysOf<ApiResult> = ApiResult extends unknown ? keyof ApiResult : never
/** A refusal that brings back nothing of what was sent: it is still in the form. */
type Unsent<ApiResult> = ApiFailure & {
  readonly [Key in Exclude<KeysOf<ApiResult>, keyof ApiFailure>]?: undefined
}

/**
 * The `clientAction` of a page with a form: without a connection the error page would take the form's place, with all that
 * was typed. Now the form stays and says why it was not sent.
 */
export async function catchNetworkError<ApiResult>(serverAction: () => Promise<ApiResult>) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isNetworkError(error)) throw error
    // With this status nothing else of the page is asked for again.
    return data(networkFailure() as Unsent<ApiResult>, 503)
  }
}
