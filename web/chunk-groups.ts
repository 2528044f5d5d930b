import { join } from 'node:path'

/** The modules loaded on every page of the shop: the framework's entry, the root and the layout. */
const EVERY_PAGE = ['entry.client.tsx', 'root.tsx', 'layout/site-layout.route.tsx'].map((file) =>
  join(import.meta.dirname, 'app', file),
)

/**
 * Rolldown's chunk groups. By default the bundler makes thirty files of what every page loads, which is 20 kB more,
 * because small files compress badly and each has its headers. Rolldown adds what a group's modules need of others,
 * not all that those import: of the icons it is the layout's, not every page's.
 */
export const chunkGroups = [
  {
    debugName: 'every-page',
    name: (id: string) => (EVERY_PAGE.includes(id) ? 'every-page' : null),
    priority: 1,
  },
  // Fields, links and head of a page. Shared by fewer pages, the group would hold what many of them do not use.
  { debugName: 'most-pages', name: 'most-pages', minShareCount: 45 },
]
