import { join, sep } from 'node:path'
import type { Rolldown } from 'vite'

const APP = join(import.meta.dirname, 'app')

/** The modules loaded on every page of the shop: the framework's entry, the root and the layout. */
const EVERY_PAGE = ['entry.client.tsx', 'root.tsx', 'layout/site-layout.route.tsx'].map((file) =>
  join(APP, file),
)
const STOREFRONT = join(APP, 'storefront') + sep
const PACKAGES = `${sep}node_modules${sep}`
/** Modules that fewer pages share are left out: in the group, many pages would load them unused. */
const SHARED_BY = 5
/** A file costs 350 bytes of headers, more than a small module itself: these go into the file sooner. */
const SMALL_SHARED_BY = 3
const SMALL_CHARACTERS = 2500

/** Counts the pages of the storefront that load a module with their own script. */
function storefrontPagesWith(module: string, context: Rolldown.ChunkingContext): number {
  const seen = new Set([module])
  let pages = 0
  // Grows while it is iterated.
  for (const id of seen) {
    const info = context.getModuleInfo(id)
    if (info?.isEntry && id.startsWith(STOREFRONT)) pages += 1
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return pages
}

/** Whether enough pages load the module for it to be in the file of all pages. */
function isShared(module: string, context: Rolldown.ChunkingContext): boolean {
  const characters = context.getModuleInfo(module)?.code?.length ?? Number.POSITIVE_INFINITY
  const pages = storefrontPagesWith(module, context)
  return pages >= SHARED_BY || (pages >= SMALL_SHARED_BY && characters < SMALL_CHARACTERS)
}

/**
 * Rolldown's chunk groups. By default the bundler emits thirty files for what every page loads, which is 20 kB more,
 * because small files compress badly and each has its headers. Rolldown adds only the parts of imported modules that a
 * group uses: of the icons those of the layout, not those of every page.
 */
export const chunkGroups = [
  {
    debugName: 'every-page',
    name: (id: string) => (EVERY_PAGE.includes(id) ? 'every-page' : null),
    priority: 1,
  },
  // Fields, links and head of a page. Only the storefront's pages count: those of the account and the console are three
  // times as many, and what most of them share, such as dialogs, few pages of the storefront use.
  {
    debugName: 'storefront',
    name: (id: string, context: Rolldown.ChunkingContext) =>
      !id.includes(PACKAGES) && isShared(id, context) ? 'storefront' : null,
  },
]
