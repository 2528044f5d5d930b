import { sql } from 'drizzle-orm'
import { buildApp } from '../../src/app.ts'
import { createContext } from '../../src/create-context.ts'
import { readEnvironment } from '../../src/environment.ts'
import { serveWeb } from '../../src/http/pages/serve-web.ts'
import { SharedPages } from '../../src/http/pages/shared-pages.ts'
import { stopTracing } from '../../src/observability/tracing.ts'
import { siteWith } from '../site-with.ts'

/** The API with a page of its own, because the pages of the shop are built after these tests, and a statement that fails. */
const environment = readEnvironment(process.env)
const context = await createContext(environment, { connections: 2 })
const app = await buildApp(context)
app.get('/failing', () => context.db.execute(sql`select ${'secret-word'}::int`))
await app.register(serveWeb, {
  build: siteWith({
    '/product': {
      loader: ({ callApi }, { request }) =>
        callApi('/api/shopping/get_product_detail', {
          search_text: `https://item.taobao.com/item.htm?id=${new URL(request.url).searchParams.get('id')}`,
        }),
    },
  }),
  publicUrl: environment.PUBLIC_URL,
  isDemo: false,
  now: context.now,
  shared: new SharedPages(context.now),
  report: () => {},
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', async () => {
  await app.close()
  await context.close()
  await stopTracing()
  process.exit(0)
})
