import type { FastifyInstance } from 'fastify'
import type { PageLanguage } from '../demo-page.ts'
import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'
import { authorizePage, formPostPage, wrongRequestPage } from './authorize-page.ts'
import { createIdTokens, type IdTokens, type Issuer, issuers, type TokenClaims } from './id-tokens.ts'

export type OpenIdOptions = EmulatorOptions & { clientIds?: Partial<Record<Issuer, string>> }

export type OpenId = Emulator<object> & {
  /** `<url>/google` and `<url>/facebook`, with their discovery documents. */
  issuers: Record<Issuer, string>
  /** Issues a token as the issuer would; any claim can be overridden (`exp`, `iss`, …). */
  issue(claims: TokenClaims): Promise<string>
  /** Replaces the key in the JWKS and signs with the new one. */
  rotateKey(): Promise<void>
}

/**
 * Starts Google's and Facebook's OpenID Connect, implicit flow with `response_type=id_token`. Both respond in
 * the fragment of the return address; only Google supports `response_mode=form_post`.
 */
export async function startOpenId(options: OpenIdOptions = {}): Promise<OpenId> {
  const clientIds = { google: 'demo-google', facebook: 'demo-facebook', ...options.clientIds }
  let tokens: IdTokens | undefined
  const emulator = await openEmulator(options, {}, async ({ app, url }) => {
    tokens = await createIdTokens(url)
    for (const issuer of issuers) addIssuer(app, { issuer, origin: url, tokens, clientId: clientIds[issuer] })
  })
  if (!tokens) throw new Error('the issuers were not added')
  return {
    ...emulator,
    issuers: { google: `${emulator.url}/google`, facebook: `${emulator.url}/facebook` },
    issue: tokens.issue,
    rotateKey: tokens.rotate,
  }
}

type Desk = { issuer: Issuer; origin: () => string; tokens: IdTokens; clientId: string }
type AuthorizationRequest = Partial<
  Record<
    | 'client_id'
    | 'redirect_uri'
    | 'response_type'
    | 'response_mode'
    | 'scope'
    | 'nonce'
    | 'state'
    | 'login_hint'
    | 'hl',
    string
  >
>

function addIssuer(app: FastifyInstance, desk: Desk): void {
  const { issuer, origin, tokens } = desk
  app.get(`/${issuer}/.well-known/openid-configuration`, () => ({
    issuer: `${origin()}/${issuer}`,
    authorization_endpoint: `${origin()}/${issuer}/authorize`,
    jwks_uri: `${origin()}/${issuer}/jwks`,
    response_types_supported: ['id_token'],
    response_modes_supported: modes[issuer],
    subject_types_supported: [issuer === 'google' ? 'public' : 'pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['aud', 'email', 'exp', 'iat', 'iss', 'name', 'nonce', 'sub'],
  }))
  app.get(`/${issuer}/jwks`, () => tokens.jwks())

  app.get<{ Querystring: AuthorizationRequest }>(`/${issuer}/authorize`, ({ query, url }, reply) => {
    const problem = problemOf(query, desk)
    const language = languageOf(query)
    reply.type('text/html; charset=utf-8')
    if (problem) return reply.code(400).send(wrongRequestPage(issuer, language, problem))
    return authorizePage(issuer, url.split('?')[1] ?? '', language, query.login_hint)
  })

  app.post<{ Querystring: AuthorizationRequest; Body: { email?: string; cancel?: string } }>(
    `/${issuer}/authorize`,
    async ({ query, body }, reply) => {
      const problem = problemOf(query, desk)
      reply.type('text/html; charset=utf-8')
      if (problem) return reply.code(400).send(wrongRequestPage(issuer, languageOf(query), problem))
      const { redirect_uri: address = '', client_id: aud = '', nonce = '', state } = query
      const email = (body.email ?? '').trim()
      if (!body.cancel && !/^[^\s@]+@[^\s@]+$/.test(email))
        return authorizePage(issuer, String(new URLSearchParams(query)), languageOf(query), email)
      const outcome: Record<string, string> = body.cancel
        ? { error: 'access_denied' }
        : { id_token: await tokens.issue({ issuer, email, aud, nonce }) }
      const answer = { ...outcome, ...(state !== undefined && { state }) }
      if (query.response_mode === 'form_post') return formPostPage(issuer, languageOf(query), address, answer)
      return reply.redirect(`${address}#${new URLSearchParams(answer)}`, 303)
    },
  )
}

const modes: Record<Issuer, string[]> = { google: ['fragment', 'form_post'], facebook: ['fragment'] }

const languageOf = ({ hl = '' }: AuthorizationRequest): PageLanguage => (/^(zh|cn)/.test(hl) ? 'cn' : 'en')

function problemOf(request: AuthorizationRequest, { issuer, clientId }: Desk): string | undefined {
  if (request.client_id !== clientId) return 'invalid_client: client_id is unknown'
  if (!/^https?:$/.test(URL.parse(request.redirect_uri ?? '')?.protocol ?? ''))
    return 'redirect_uri_mismatch: redirect_uri is no web address'
  if (request.response_type !== 'id_token') return 'unsupported_response_type: id_token is expected'
  if (!request.scope?.split(' ').includes('openid')) return 'invalid_scope: openid is missing'
  if (!request.nonce) return 'invalid_request: nonce is required for id_token'
  if (!modes[issuer].includes(request.response_mode ?? 'fragment'))
    return 'invalid_request: response_mode is not supported'
  return undefined
}
