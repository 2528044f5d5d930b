import { createRemoteJWKSet, customFetch, type FetchImplementation, jwtVerify } from 'jose'
import type { Environment } from '../environment.ts'
import { measuredFetch } from '../observability/instruments.ts'

export type IdentityProviderName = 'google' | 'facebook'

/** The claims of a verified id_token. */
export interface Identity {
  readonly subject: string
  /** Lower case; '' when the provider gave none. */
  readonly email: string
  /** The provider confirms that the person owns this mailbox. */
  readonly emailVerified: boolean
  readonly name: string
}

/** The provider's keys cannot be had now, so that nothing is known of a token. */
export class KeysUnavailable extends Error {
  constructor(provider: IdentityProviderName, cause: unknown) {
    super(`the keys of ${provider} cannot be had`, { cause })
    this.name = 'KeysUnavailable'
  }
}

export interface IdentityProvider {
  readonly name: IdentityProviderName
  readonly clientId: string
  readonly authorizeUrl: string
  /** @throws KeysUnavailable; Error when signature, issuer, audience, expiry or nonce is invalid. */
  verify(idToken: string, nonce: string): Promise<Identity>
}

const PATIENCE_MS = 5_000
/** Fixed addresses: no provider address is taken from a token or a discovery document. */
const ENDPOINTS = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    jwks: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  },
} as const

/** Returns the configured providers. */
export function identityProviders(environment: Environment): readonly IdentityProvider[] {
  return [
    provider('google', environment.GOOGLE_CLIENT_ID, environment.GOOGLE_ISSUER),
    provider('facebook', environment.FACEBOOK_CLIENT_ID, environment.FACEBOOK_ISSUER),
  ].filter((one) => one !== null)
}

const fetchKeys =
  (name: IdentityProviderName): FetchImplementation =>
  (url, options) =>
    measuredFetch(name, url, options, async (response) => {
      if (!response.ok) throw new Error(`status ${response.status}`)
      return Response.json(await response.json())
    }).catch((cause: unknown) => {
      throw new KeysUnavailable(name, cause)
    })

function provider(name: IdentityProviderName, clientId: string, issuer: string): IdentityProvider | null {
  if (clientId === '') return null
  const at =
    issuer === '' ? ENDPOINTS[name] : { issuer, authorize: `${issuer}/authorize`, jwks: `${issuer}/jwks` }
  const keys = createRemoteJWKSet(new URL(at.jwks), {
    timeoutDuration: PATIENCE_MS,
    [customFetch]: fetchKeys(name),
  })
  return {
    name,
    clientId,
    authorizeUrl: at.authorize,
    async verify(idToken, nonce) {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: at.issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub', 'nonce'],
        clockTolerance: 30,
      })
      if (nonce === '' || payload.nonce !== nonce) throw new Error('the nonce is not the one that was sent')
      return {
        subject: payload.sub ?? '',
        email: typeof payload.email === 'string' ? payload.email.trim().toLowerCase() : '',
        emailVerified: payload.email_verified === true,
        name: typeof payload.name === 'string' ? payload.name : '',
      }
    },
  }
}
