import { randomBytes } from 'node:crypto'
import type { RequestContext } from '@sampan/web/request-context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import type { PageTraits, Site } from './web-build.ts'

/** A request for a page, and what its address and its visitor determine. */
export interface PageVisit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly site: Site
  readonly url: URL
  readonly traits: PageTraits
  readonly context: Omit<RequestContext, 'nonce' | 'hasSession' | 'callApi'>
  /** Whether the session cookie of customers was sent. */
  readonly hasSession: boolean
  /** The cookies to set: those the address asks for, later also those of API calls. */
  readonly cookies: string[]
  /** Whether the shop is served by https. */
  readonly isSecure: boolean
}

/** Returns an unpredictable nonce for the inline scripts of one page, which its content security policy allows. */
export const newNonce = (): string => randomBytes(18).toString('base64url')

/** Provides the facts of a request to the loaders of a build. */
export function provide(site: Site, context: RequestContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(site.requestContext, context)
  return provider
}
