import { existsSync, statSync } from 'node:fs'
import type { ServerBuild } from 'react-router'

/**
 * Checks, after the build, what each page of the storefront loads initially: its scripts and style sheets as they are
 * sent, compressed by Brotli. Prints the largest pages; fails over the budget.
 */
const BUDGET_BYTES = { scripts: 130_000, styles: 15_000 }
const SHOWN = 5

const build: Pick<ServerBuild, 'assets' | 'routes'> = await import(
  new URL('build/server/index.js', import.meta.url).href
)
const { assets, routes } = build

function sentBytes(address: string): number {
  const file = new URL(`build/client${address.replace(/#.*/, '')}`, import.meta.url)
  const compressed = new URL(`${file.href}.br`)
  return statSync(existsSync(compressed) ? compressed : file).size
}

const sum = (addresses: Iterable<string>) =>
  [...new Set(addresses)].reduce((bytes, address) => bytes + sentBytes(address), 0)

/** A route and its parent routes. */
const branchOf = (id: string | undefined): string[] =>
  id === undefined ? [] : [id, ...branchOf(assets.routes[id]?.parentId)]

const pages = Object.values(routes).flatMap((route) => {
  if (!route?.id.startsWith('storefront/') || !route.module.default) return []
  const branch = branchOf(route.id).flatMap((id) => assets.routes[id] ?? [])
  const scripts = [assets.entry, ...branch].flatMap(({ module, imports }) => [module, ...(imports ?? [])])
  return { id: route.id, scripts: sum(scripts), styles: sum(branch.flatMap(({ css }) => css ?? [])) }
})
const largest = pages.toSorted((a, b) => b.scripts - a.scripts)
const over = largest.filter(
  ({ scripts, styles }) => scripts > BUDGET_BYTES.scripts || styles > BUDGET_BYTES.styles,
)

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
for (const { id, scripts, styles } of over.length > 0 ? over : largest.slice(0, SHOWN))
  console.log(`${kB(scripts)} of scripts, ${kB(styles)} of styles: ${id}`)
console.log(
  `${pages.length} pages, ${over.length} over ${kB(BUDGET_BYTES.scripts)} of scripts or ${kB(BUDGET_BYTES.styles)} of styles`,
)
// Without any page in the build, nothing would be checked.
process.exitCode = over.length > 0 || pages.length === 0 ? 1 : 0
