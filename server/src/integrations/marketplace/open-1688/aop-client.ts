import type { Environment } from '../../../environment.ts'
import { type Item, textOf, wholeOf } from '../wire-values.ts'
import { aopSignature } from './aop-signature.ts'

/** Tokens are renewed this long before they expire. */
const EARLY_MS = 5 * 60_000

/** The gateway or the authentication refused a call: it was not carried out. */
export class AopRefused extends Error {
  /** In 1688's words. */
  readonly reason: string

  constructor(code: string, words: string) {
    super(`1688 ${code}: ${words}`)
    this.name = 'AopRefused'
    this.reason = words || code
  }
}

/** Sends a form and reads the JSON of the answer, also of a refusal. */
type Post = (url: URL, form: URLSearchParams) => Promise<Item>

/**
 * Creates a client of 1688's open platform: signed form posts with an access token, which is renewed with the refresh
 * token. `post` decides how a call without an answer fails, and whether it is retried.
 */
export function aopClient(environment: Environment, post: Post) {
  const {
    ALI1688_APP_KEY: appKey,
    ALI1688_APP_SECRET: appSecret,
    ALI1688_REFRESH_TOKEN: refreshToken,
  } = environment
  const baseUrl = environment.ALI1688_BASE_URL || 'https://gw.open.1688.com'
  let token: { value: string; endsAt: number } | undefined
  let renewing: Promise<string> | undefined

  const send = (path: string, form: Record<string, string>) =>
    post(new URL(`/openapi/${path}`, baseUrl), new URLSearchParams(form))

  async function renew(): Promise<string> {
    const answer = await send(`http/1/system.oauth2/getToken/${appKey}`, {
      grant_type: 'refresh_token',
      client_id: appKey,
      client_secret: appSecret,
      refresh_token: refreshToken,
    })
    const value = textOf(answer.access_token)
    if (value === '') throw new AopRefused(textOf(answer.error_code), 'no token')
    token = { value, endsAt: Date.now() + (wholeOf(answer.expires_in) ?? 3600) * 1000 }
    return value
  }

  /** Parallel calls share one renewal. */
  const accessToken = async () => {
    if (token && token.endsAt - EARLY_MS > Date.now()) return token.value
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  /**
   * Calls an API, for example `com.alibaba.trade/alibaba.trade.get.buyerView`.
   * @throws AopRefused
   */
  return async function ask(api: string, parameters: Record<string, string>, again = true): Promise<Item> {
    const path = `param2/1/${api}/${appKey}`
    const form = { access_token: await accessToken(), ...parameters }
    const answer = await send(path, { ...form, _aop_signature: aopSignature(path, form, appSecret) })
    const code = textOf(answer.error_code)
    if (code === '401' && again) {
      token = undefined
      return ask(api, parameters, false)
    }
    if (code !== '') throw new AopRefused(code, textOf(answer.error_message))
    return answer
  }
}
