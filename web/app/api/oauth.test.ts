import { describe, expect, it } from 'vitest'
import { type OAuthRequest, providerUrl, returnedToken } from './oauth.ts'

const oauthRequest: OAuthRequest = {
  provider: 'google',
  nonce: 'n-1',
  state: 's-1',
  next: '/shopping/my-cart',
  purpose: 'sign-in',
}

it('requests an id_token for this sign-in', () => {
  const way = {
    provider: 'google',
    authorize_url: 'https://issuer.example/authorize?prompt=select_account',
    client_id: 'sampan',
    scope: 'openid email profile',
  } as const
  const address = new URL(providerUrl(way, oauthRequest, 'https://sampan.example/login/return', 'en'))
  expect(Object.fromEntries(address.searchParams)).toEqual({
    prompt: 'select_account',
    client_id: 'sampan',
    redirect_uri: 'https://sampan.example/login/return',
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce: 'n-1',
    state: 's-1',
    hl: 'en',
  })
})

describe('the provider’s answer', () => {
  it('is the token when this tab requested it', () => {
    expect(returnedToken('#id_token=abc.def&state=s-1', oauthRequest)).toBe('abc.def')
  })
  it('is undefined when the visitor refused, or when a token was injected', () => {
    expect(returnedToken('#error=access_denied&state=s-1', oauthRequest)).toBeUndefined()
    expect(returnedToken('#id_token=abc.def&state=other', oauthRequest)).toBeUndefined()
    expect(returnedToken('#id_token=abc.def', undefined)).toBeUndefined()
    expect(returnedToken('', oauthRequest)).toBeUndefined()
  })
})
