import { type Envelope, type Language, SESSION_INVALID } from '@sampan/contract/envelope'
import { signedOutCookies } from '../cookies.ts'
import { paths } from '../paths.ts'
import { type Answer, answerOf, type CallApi, type Refused } from './answer.ts'

const TIMEOUT_MS = 30_000

/** No answer came at all. */
export const UNREACHABLE = -1
const unreachable = {
  en: 'We can not reach Sampan just now. Please check your connection and try again.',
  cn: '暂时无法连接 Sampan，请检查网络后重试。',
} satisfies Record<Language, string>

/** The API from the browser. Never rejects: a network failure is an answer too, with a message. */
export const call: CallApi = async (path, ...input) => {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: pageLanguage() },
      body: JSON.stringify(input[0] ?? {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answerInBrowser(await response.json()) as Answer<typeof path>
  } catch {
    return noAnswer()
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
export function answerInBrowser(envelope: Envelope) {
  if (envelope.code === SESSION_INVALID) {
    for (const cookie of signedOutCookies) document.cookie = cookie
    location.assign(paths.login(location.pathname + location.search))
  }
  return answerOf(envelope)
}
