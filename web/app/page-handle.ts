import type { FeatureName } from './text/features.ts'

/** What a page says about itself, read by the server before it renders: `export const handle = { … } satisfies PageHandle`. */
export interface PageHandle {
  /** Text features this page and its parts use with `useText`. */
  readonly text?: readonly FeatureName[]
  /**
   * A public page: rendered without the visitor's session, kept this many seconds and shared by everyone with the same
   * language and device kind.
   */
  readonly cache?: number
  /**
   * A page that search engines may show: the search parameters that belong to its address. All others are taken away
   * before a cached page is rendered.
   */
  readonly search?: readonly string[]
  /** Brings what the page at this address needs before the document is made to answer in the browser. */
  readonly bring?: (address: URL) => Promise<void>
}
