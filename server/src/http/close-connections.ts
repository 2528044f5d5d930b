import type { FastifyInstance } from 'fastify'

/**
 * Lets a server that closes end with its last response. Fastify closes the connections that are idle when it begins to close;
 * those that then have a request under way would stay open until the browser or proxy ends them, for a minute or more.
 */
export function closeConnectionsWithApp(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', async () => {
    if (isClosing) app.server.closeIdleConnections()
  })
}
