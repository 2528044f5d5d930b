import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export type TokenOptions = { clientId: string; clientSecret: string; tokenSeconds: number }

export type Tokens = {
  accepts(authorization: string | undefined): boolean
  revoke(authorization: string | undefined): void
}

/**
 * `POST /v1/oauth2/token` with client credentials. Tokens end with the process, as PayPal's may end at any
 * time.
 */
export function addTokenRoute(app: FastifyInstance, options: TokenOptions): Tokens {
  const ends = new Map<string, number>()
  const basic = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')}`

  app.post<{ Body: { grant_type?: string } }>('/v1/oauth2/token', (request, reply) => {
    if (request.headers.authorization !== basic)
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    if (request.body?.grant_type !== 'client_credentials')
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' })
    const access_token = `A21AA${randomBytes(36).toString('base64url')}`
    ends.set(`Bearer ${access_token}`, Date.now() + options.tokenSeconds * 1000)
    return {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-DEMO',
      expires_in: options.tokenSeconds,
      nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
    }
  })
  return {
    accepts: (authorization = '') => (ends.get(authorization) ?? 0) > Date.now(),
    revoke: (authorization = '') => void ends.delete(authorization),
  }
}
