import type { Data } from '@sampan/contract'

export type SignInWay = Data<'/api/sign_in_ways'>[number]
export type Provider = SignInWay['provider']

/** What is remembered in this tab while the visitor is at the provider's. */
export interface OAuthRequest {
  readonly provider: Provider
  /** Comes back in the token: it was made for this very sign-in. */
  readonly nonce: string
  /** Comes back beside the token: this tab asked for it. */
  readonly state: string
  readonly next: string
}

export const OAUTH_REQUEST_KEY = 'sign-in-errand'

/** The provider's page that sends an id_token to `returnTo` in its fragment (OpenID Connect, implicit flow). */
export function providerUrl(
  way: SignInWay,
  oauthRequest: OAuthRequest,
  returnTo: string,
  lang: string,
): string {
  const address = new URL(way.authorize_url)
  const asked = {
    client_id: way.client_id,
    redirect_uri: returnTo,
    response_type: 'id_token',
    scope: way.scope,
    nonce: oauthRequest.nonce,
    state: oauthRequest.state,
    hl: lang,
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

/** The token a provider sent back, or undefined when it refused, or when this tab never asked. */
export function returnedToken(fragment: string, oauthRequest: OAuthRequest | undefined): string | undefined {
  const returned = new URLSearchParams(fragment.replace(/^#/, ''))
  if (!oauthRequest || returned.get('state') !== oauthRequest.state) return undefined
  return returned.get('id_token') ?? undefined
}
