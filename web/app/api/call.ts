import type { Data, Path } from '@sampan/contract'
import {
  type Envelope,
  type Language,
  SESSION_INVALID,
  STAFF_SESSION_INVALID,
} from '@sampan/contract/envelope'
import { languageOf } from '@sampan/messages/languages'
import { setCookie } from '../browser-cookies.ts'
import { signedOutCookies } from '../cookies.ts'
import { pageMessage } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import {
  type ApiFailure,
  type ApiSuccess,
  type CallApi,
  type CallAt,
  type CallIdempotentApi,
  toApiResult,
} from './api-result.ts'

const TIMEOUT_MS = 30_000

/** Code of a failure without any response. */
export const UNREACHABLE = -1

/** Calls the API from the browser. Never rejects: a network error is returned as a failure with a message. */
export const call: CallApi = callWith({})

/** For a small call while the page is being left: the browser completes it. */
export const callKeepalive: CallApi = callWith({}, { keepalive: true })

/**
 * For calls that move money or goods: a repeated call with the same key has no second effect and returns the
 * same result.
 */
export const callIdempotent = (key: string): CallIdempotentApi => callWith({ 'idempotency-key': key })

function callWith(extra: Readonly<Record<string, string>>, options: RequestInit = {}): CallAt<Path> {
  return async (path, ...input) => {
    try {
      const response = await fetch(path, {
        ...options,
        method: 'POST',
        headers: { 'content-type': 'application/json', lang: pageLanguage(), ...extra },
        body: JSON.stringify(input[0] ?? {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return handleEnvelope<Data<typeof path>>(await response.json())
    } catch {
      return networkFailure()
    }
  }
}

/** Returns the language of the page that is open, in which the API answers. */
export const pageLanguage = (): Language => languageOf(document.documentElement.lang)

/** The failure of a call that got no answer, in the words of the page's language. */
export const networkFailure = (): ApiFailure => ({
  ok: false,
  code: UNREACHABLE,
  msg: pageMessage('ui', 'unreachable'),
  fields: {},
})

let isEndExpected = false

/**
 * While the customer signs out or deletes the account, neither a pending call nor a change on the server may redirect to the
 * sign-in page.
 */
export function expectSessionEnd(isExpected: boolean): void {
  isEndExpected = isExpected
}

/** Whether the session ends by the visitor's own doing, so that no page says that it has expired. */
export const isSessionEndExpected = (): boolean => isEndExpected

/**
 * Converts an envelope to a result; an invalid session leads to the sign-in page and back. A background call
 * that finishes on the sign-in page does not navigate again, because that would discard typed text.
 */
export function handleEnvelope<Content>(envelope: Envelope): ApiSuccess<Content> | ApiFailure {
  const here = location.pathname + location.search
  if (envelope.code === SESSION_INVALID && !isEndExpected) {
    signedOutCookies.forEach(setCookie)
    leave(paths.login(), paths.login(here))
  }
  if (envelope.code === STAFF_SESSION_INVALID) leave(paths.staffSignIn(), paths.staffSignIn(here))
  return toApiResult(envelope)
}

let isLeaving = false

/**
 * Navigates once, however many calls find the session gone before the next page is there. A page that the browser
 * restores from its memory can leave again.
 */
function leave(signIn: string, address: string): void {
  if (isLeaving || location.pathname === signIn) return
  isLeaving = true
  addEventListener(
    'pageshow',
    () => {
      isLeaving = false
    },
    { once: true },
  )
  location.assign(address)
}
