import type { Data } from '@sampan/contract'
import { randomToken } from './random-token.ts'

export type SignInWay = Data<'/api/sign_in_ways'>[number]
export type Provider = SignInWay['provider']

/** Stored in this tab while the visitor is on the provider's page. */
export interface OAuthRequest {
  readonly provider: Provider
  /** Returned in the token, which proves that it was issued for this sign-in. */
  readonly nonce: string
  /** Returned beside the token, which proves that this tab requested it. */
  readonly state: string
  readonly next: string
  /** `connect` adds the provider to the signed-in account. */
  readonly purpose: 'sign-in' | 'connect'
}

export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** Leaves for the provider's page; browser only. */
export function leaveForProvider(
  way: SignInWay,
  lang: string,
  { next, purpose, returnTo }: Pick<OAuthRequest, 'next' | 'purpose'> & { readonly returnTo: string },
): void {
  const oauthRequest: OAuthRequest = {
    provider: way.provider,
    nonce: randomToken(),
    state: randomToken(),
    next,
    purpose,
  }
  sessionStorage.setItem(OAUTH_REQUEST_KEY, JSON.stringify(oauthRequest))
  location.assign(providerUrl(way, oauthRequest, location.origin + returnTo, lang))
}

export const OAUTH_REQUEST_KEY = 'sign-in-errand'

/**
 * Returns the provider's page that sends an id_token to `returnTo` in its fragment (OpenID Connect, implicit
 * flow).
 */
export function providerUrl(
  way: SignInWay,
  oauthRequest: OAuthRequest,
  returnTo: string,
  lang: string,
): string {
  const address = new URL(way.authorize_url)
  const parameters = {
    client_id: way.client_id,
    redirect_uri: returnTo,
    response_type: 'id_token',
    scope: way.scope,
    nonce: oauthRequest.nonce,
    state: oauthRequest.state,
    hl: lang,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** Returns the token a provider sent back; undefined when it refused, or when this tab did not request one. */
export function returnedToken(fragment: string, oauthRequest: OAuthRequest | undefined): string | undefined {
  const returned = new URLSearchParams(fragment.replace(/^#/, ''))
  if (!oauthRequest || returned.get('state') !== oauthRequest.state) return undefined
  return returned.get('id_token') ?? undefined
}
