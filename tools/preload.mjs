import { readFileSync } from 'node:fs'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Preloaded into every process (`node --import`). Keeps the compile cache for the next start. States the
 * module type of Drizzle's files: Node would otherwise read its 180 kB package.json again for each file, a
 * second per start and 100 MB. Compiles JSX with esbuild, because Node only strips types; this happens when
 * the first mail is rendered. Starts tracing before the modules that it instruments, where a collector is set.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const require = createRequire(import.meta.url)

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
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
