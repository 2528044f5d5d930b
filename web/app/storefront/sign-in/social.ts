import type { Data } from '@sampan/contract'

export type SignInWay = Data<'/api/sign_in_ways'>[number]
export type Provider = SignInWay['provider']

/** What is remembered in this tab while the visitor is at the provider's. */
export interface Errand {
  readonly provider: Provider
  /** Comes back in the token: it was made for this very sign-in. */
  readonly nonce: string
  /** Comes back beside the token: this tab asked for it. */
  readonly state: string
  readonly next: string
}

export const ERRAND_KEY = 'sign-in-errand'

/** The provider's page that sends an id_token to `returnTo` in its fragment (OpenID Connect, implicit flow). */
export function providerAddress(way: SignInWay, errand: Errand, returnTo: string, lang: string): string {
  const address = new URL(way.authorize_url)
  const asked = {
    client_id: way.client_id,
    redirect_uri: returnTo,
    response_type: 'id_token',
    scope: way.scope,
    nonce: errand.nonce,
    state: errand.state,
    hl: lang,
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

/** The token a provider sent back, or undefined when it refused, or when this tab never asked. */
export function returnedToken(fragment: string, errand: Errand | undefined): string | undefined {
  const returned = new URLSearchParams(fragment.replace(/^#/, ''))
  if (!errand || returned.get('state') !== errand.state) return undefined
  return returned.get('id_token') ?? undefined
}
