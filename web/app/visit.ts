import type { Envelope, Language } from '@sampan/contract/envelope'
import { createContext } from 'react-router'

/**
 * What the server knows about the request a page is rendered for. `server/src/http/serve-web.ts` fills it for
 * every page and data request; loaders read it with `context.get(visitContext)` and call the API with `apiOf(context)`.
 */
export interface Visit {
  /** Calls the API in process, as the visitor. Pages use the typed `apiOf(context)` instead. */
  readonly ask: (path: string, input: unknown) => Promise<Envelope>
  readonly lang: Language
  /** By user agent; layout also answers to width. */
  readonly device: 'phone' | 'desktop'
  /** Allows this response's inline scripts. */
  readonly nonce: string
  readonly now: Date
  /** Demo data and emulators are on: `/dev/*` pages exist. */
  readonly isDemo: boolean
  /** Whether the visitor brought a session cookie. Whether it still holds, the API decides. Always false for cached pages. */
  readonly hasSession: boolean
  /** Scheme and host customers see, without a slash at the end. */
  readonly publicUrl: string
  /** Path and search as the browser shows them. */
  readonly page: string
  /** Text features that the matched pages name in their handles. */
  readonly features: readonly string[]
  /** Logs a defect with the request's id. */
  readonly report: (error: unknown) => void
}

export const visitContext = createContext<Visit>()
