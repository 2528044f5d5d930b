import type { ChangeKind, StaffChangeKind } from '@sampan/contract/change-kinds'
import type { Namespace } from '@sampan/messages/format'
import type { Params } from 'react-router'

/**
 * Static facts about a route, read by the server before it renders. Declared as
 * `export const handle = { … } satisfies RouteHandle`.
 */
export interface RouteHandle {
  /** Message namespaces that the page and its components use with `useTranslations`. */
  readonly namespaces?: readonly Namespace[]
  /** Namespaces of one page in addition, where its route has several pages. */
  readonly namespacesAt?: (params: Params, search: URLSearchParams) => readonly Namespace[]
  /**
   * Seconds for which the rendered page is shared between visitors of the same language and device kind. Set on public
   * pages only: they are rendered without the visitor's session.
   */
  readonly cache?: number
  /**
   * Search parameters that belong to the page's URL. Present on pages that search engines may index; all other parameters
   * are removed before a cached page is rendered.
   */
  readonly search?: readonly string[]
  /** Search parameters with which a page with `cache` shows something personal, so it is not shared. */
  readonly personalWith?: readonly string[]
  /** The page's data contains promises: the page is sent with their placeholders, which are replaced as they settle. */
  readonly streamed?: boolean
  /** Kinds of changes on the server that the page shows: when one is reported, its data is loaded again. */
  readonly live?: readonly (ChangeKind | StaffChangeKind)[]
}
