import { join } from 'node:path'

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** The modules loaded on every page of the shop: the framework's entry, the root and the layout. */
const ENTRIES = ['entry.client.tsx', 'root.tsx', 'layout/site-layout.route.tsx']

/**
 * Returns a Rolldown chunk group with exactly the modules reachable from ENTRIES by static imports. By
 * default the bundler makes thirty files of them, which is 20 kB more, because small files compress badly and
 * each has its headers.
 */
export function everyPageChunk() {
  let reached: ReadonlySet<string> | undefined
  return {
    debugName: 'every-page',
    name: (id: string, graph: ModuleGraph) => {
      reached ??= reachedFrom(entryIds(), graph)
      return reached.has(id) ? 'every-page' : null
    },
  }
}

const entryIds = () => ENTRIES.map((file) => join(import.meta.dirname, 'app', file))

function reachedFrom(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  // Grows during the loop.
  const reached = new Set(entries)
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}
