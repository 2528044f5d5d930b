import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { hash } from '../pictures/strokes.ts'

export const issuers = ['google', 'facebook'] as const
export type Issuer = (typeof issuers)[number]

export type TokenClaims = JWTPayload & {
  issuer: Issuer
  email: string
  aud: string
  nonce: string
  /** Signs with a key that is not in the issuer's JWKS. */
  signedByStranger?: boolean
}

export type IdTokens = {
  jwks(): Promise<object>
  issue(claims: TokenClaims): Promise<string>
  rotate(): Promise<void>
}

/** Creates RS256 id_tokens of two issuers that share one key, at `<origin>/google` and `<origin>/facebook`. */
export async function createIdTokens(origin: () => string): Promise<IdTokens> {
  let key = await newKey()
  const stranger = await newKey()
  return {
    jwks: async () => ({
      keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' }],
    }),
    rotate: async () => {
      key = await newKey()
    },
    issue: ({ issuer, email, signedByStranger, ...claims }) => {
      const signer = signedByStranger ? stranger : key
      const now = Math.floor(Date.now() / 1000)
      const payload: JWTPayload = {
        iss: `${origin()}/${issuer}`,
        sub: subjectOf(issuer, email),
        iat: now,
        exp: now + 3600,
        jti: randomUUID(),
        email,
        name: nameOf(email),
        // Only Google states whether the address was verified.
        ...(issuer === 'google' && { email_verified: true, azp: claims.aud }),
        ...claims,
      }
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .sign(signer.privateKey)
    },
  }
}

type Key = { publicKey: CryptoKey; privateKey: CryptoKey; kid: string }

const newKey = async (): Promise<Key> => ({ ...(await generateKeyPair('RS256')), kid: randomUUID() })

/** The same person has a different subject at each issuer. */
const subjectOf = (issuer: Issuer, email: string): string =>
  `1${String(hash(`${issuer} ${email.toLowerCase()}`)).padStart(20, '0')}`

function nameOf(email: string): string {
  const words = (email.split('@', 1)[0] ?? '').split(/[._-]+/).filter(Boolean)
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}
