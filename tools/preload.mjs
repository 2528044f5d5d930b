import { readFileSync } from 'node:fs'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Preloaded into every process (`node --import`). Keeps the compile cache for the next start. Resolves modules without
 * a look at a package.json where the answer is known. Compiles JSX with esbuild, because Node only strips types; this
 * happens when the first mail is rendered. Starts tracing before the modules that it instruments, where a collector is set.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const require = createRequire(import.meta.url)

/**
 * The format of a file that another one names by its path: Node would read the package.json above it for each file again,
 * of which Drizzle's has 180 kB. Undefined where Node decides.
 */
function formatOf(path, parent = '') {
  if (!path.startsWith('.')) return undefined
  if (parent.includes('/node_modules/drizzle-orm/')) return 'module'
  return path.endsWith('.ts') && !parent.includes('/node_modules/') ? 'module-typescript' : undefined
}

/** What the names of Drizzle's and our own modules stand for, wherever they are imported: Node would parse the package.json for each. */
const found = new Map()
const isFoundOnce = (name) => /^(drizzle-orm|@sampan)\b/.test(name)

registerHooks({
  resolve(specifier, context, next) {
    if (isFoundOnce(specifier)) {
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(specifier, known)
      return known
    }
    const format = formatOf(specifier, context.parentURL)
    if (!format) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true }
  },
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const file = fileURLToPath(url)
    const { code } = require('esbuild').transformSync(readFileSync(file, 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      sourcefile: file,
      sourcemap: 'inline',
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})

// The SDK reads its own settings, including the collector's password, and does not support NAME_FILE.
for (const [name, file] of Object.entries(process.env)) {
  const [, setting] = /^(OTEL_EXPORTER_OTLP_\w+)_FILE$/.exec(name) ?? []
  if (setting === undefined || !file) continue
  process.env[setting] = readFileSync(file, 'utf8').trim()
  delete process.env[name]
}
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await import('../server/src/observability/start-tracing.ts')
