import { join, sep } from 'node:path'
import type { Rolldown } from 'vite'

const APP = join(import.meta.dirname, 'app')

/** The modules loaded on every page of the shop: the framework's entry, the root and the layout. */
const EVERY_PAGE = ['entry.client.tsx', 'root.tsx', 'layout/site-layout.route.tsx'].map((file) =>
  join(APP, file),
)
const folderOf = (area: string) => join(APP, area) + sep
const STOREFRONT = folderOf('storefront')
/** Areas behind a sign-in, with the number of their pages from which a module goes into the file of the area. */
const SIGNED_IN = { account: 3, console: 5 }
const PACKAGES = `${sep}node_modules${sep}`
/** Modules that fewer pages share are left out: in the group, many pages would load them unused. */
const SHARED_BY = 5
/** A file costs 350 bytes of headers, more than a small module itself: these go into the file sooner. */
const SMALL_SHARED_BY = 3
const SMALL_CHARACTERS = 2500

/** Counts the pages in an area's folder that load a module with their own script. */
function pagesWith(module: string, folder: string, context: Rolldown.ChunkingContext): number {
  const seen = new Set([module])
  let pages = 0
  // Grows while it is iterated.
  for (const id of seen) {
    const info = context.getModuleInfo(id)
    if (info?.isEntry && id.startsWith(folder)) pages += 1
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return pages
}

/** Whether enough pages load the module for it to be in the file of all pages. */
function isShared(module: string, context: Rolldown.ChunkingContext): boolean {
  const characters = context.getModuleInfo(module)?.code?.length ?? Number.POSITIVE_INFINITY
  const pages = pagesWith(module, STOREFRONT, context)
  return pages >= SHARED_BY || (pages >= SMALL_SHARED_BY && characters < SMALL_CHARACTERS)
}

/** Answers of `isOfStorefront` by module: each is asked for every module above it. */
const ofStorefront = new Map<string, boolean>()

/** Whether a page of the storefront loads the module, in a file that not all of its pages load. */
function isOfStorefront(module: string, context: Rolldown.ChunkingContext): boolean {
  const answer =
    ofStorefront.get(module) ?? (pagesWith(module, STOREFRONT, context) > 0 && !isShared(module, context))
  ofStorefront.set(module, answer)
  return answer
}

/**
 * Names the areas behind a sign-in that share a module; null where it, or a module that it imports, is of the storefront:
 * Rolldown adds what is imported to the group, and a page of the storefront would load the whole group for one icon.
 */
function signedInAreasWith(module: string, context: Rolldown.ChunkingContext): string | null {
  const needed = new Set([module])
  for (const id of needed) {
    if (isOfStorefront(id, context)) return null
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  }
  const areas = Object.entries(SIGNED_IN).filter(
    ([area, sharedBy]) => pagesWith(module, folderOf(area), context) >= sharedBy,
  )
  return areas.map(([area]) => area).join('-') || null
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
  // A page of the console loaded up to fifty files without it, most of them below 2 kB.
  {
    debugName: 'signed-in',
    name: (id: string, context: Rolldown.ChunkingContext) =>
      id.includes(PACKAGES) ? null : signedInAreasWith(id, context),
  },
]
