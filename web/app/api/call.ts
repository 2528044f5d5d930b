import type { Data } from '@sampan/contract'
import {
  type Envelope,
  type Language,
  SESSION_INVALID,
  STAFF_SESSION_INVALID,
} from '@sampan/contract/envelope'
import { setOwnCookie } from '../browser-cookies.ts'
import { signedOutCookies } from '../cookies.ts'
import { paths } from '../paths.ts'
import { answerOf, type CallApi, type Granted, type Refused } from './answer.ts'

const TIMEOUT_MS = 30_000

/** No answer came at all. */
export const UNREACHABLE = -1
const unreachable = {
  en: 'We can not reach Sampan just now. Please check your connection and try again.',
  cn: '暂时无法连接 Sampan，请检查网络后重试。',
} satisfies Record<Language, string>

/** The API from the browser. Never rejects: a network failure is an answer too, with a message. */
export const call: CallApi = callWith({})

/** The same for calls that move money or goods: sent again with the same key, they happen once and answer the same. */
export const callOnce = (key: string): CallApi => callWith({ 'idempotency-key': key })

function callWith(extra: Readonly<Record<string, string>>): CallApi {
  return async (path, ...input) => {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', lang: pageLanguage(), ...extra },
        body: JSON.stringify(input[0] ?? {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return answerInBrowser<Data<typeof path>>(await response.json())
    } catch {
      return noAnswer()
    }
  }
}

export const pageLanguage = (): Language => (document.documentElement.lang === 'zh-CN' ? 'cn' : 'en')

export const noAnswer = (): Refused => ({
  ok: false,
  code: UNREACHABLE,
  msg: unreachable[pageLanguage()],
  fields: {},
})

/** An envelope as an answer; a session that no longer holds leads to the sign-in page and back. */
export function answerInBrowser<Content>(envelope: Envelope): Granted<Content> | Refused {
  const here = location.pathname + location.search
  if (envelope.code === SESSION_INVALID) {
    signedOutCookies.forEach(setOwnCookie)
    location.assign(paths.login(here))
  }
  if (envelope.code === STAFF_SESSION_INVALID) location.assign(paths.staffSignIn(here))
  return answerOf(envelope)
}
