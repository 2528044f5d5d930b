import type { Envelope, Language } from '@sampan/contract/envelope'
import { createContext } from 'react-router'

/** The envelope of a call, with the id of a request that failed through our fault. */
export type CalledEnvelope = Envelope & { readonly requestId?: string }

/**
 * Facts about the request a page is rendered for. `server/src/http/pages/serve-web.ts` sets them for every document and data
 * request; loaders read them with `context.get(requestContext)` and call the API with `apiOf(context)`.
 */
export interface RequestContext {
  /** Calls the API in process with the visitor's cookies. Loaders use the typed `apiOf(context)` instead. */
  readonly callApi: (path: string, input: unknown, idempotencyKey?: string) => Promise<CalledEnvelope>
  readonly lang: Language
  /** By user agent; the layout also responds to width. */
  readonly device: 'phone' | 'desktop'
  /** The CSP nonce of this response's inline scripts. */
  readonly nonce: string
  readonly now: Date
  /** Demo mode: the `/dev/*` pages exist. */
  readonly isDemo: boolean
  /** Whether a session cookie was sent; the API decides whether it is valid. Always false for cached pages. */
  readonly hasSession: boolean
  /** Public scheme and host, without a trailing slash. */
  readonly publicUrl: string
  /** Path and search as the browser shows them. */
  readonly page: string
  /** Whether the page is sent before the promises in its data are settled. */
  readonly isStreamed: boolean
  /** Message namespaces listed in the handles of the matched routes. */
  readonly namespaces: readonly string[]
  /** Why a link of the API, such as one to a receipt, has no answer: the page shows it. */
  readonly failure?: { readonly status: number; readonly message: string; readonly requestId?: string }
  /** Logs an unexpected error with the request id. */
  readonly report: (error: unknown) => void
}

export const requestContext = createContext<RequestContext>()
