import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'

/** Vite as middleware with hot reload; `npm run dev` serves pages through it. Never loaded in production. */
export function createDevServer(): Promise<ViteDevServer> {
  return createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    server: { middlewareMode: true },
    appType: 'custom',
  })
}
