import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { openApi } from './open-api.ts'

/** Serves the API's description, generated from the contract: OpenAPI for programs, Swagger UI for people. */
export const serveApiDocs: FastifyPluginAsync<{ publicUrl: string }> = async (app, { publicUrl }) => {
  // Built on the first request, because it takes a third of a second, which would delay every start.
  let document: ReturnType<typeof openApi> | undefined
  const describe = () => {
    document ??= openApi(publicUrl)
    return document
  }
  await app.register(swagger)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Swagger UI sets some styles inline; its scripts are files of its own.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    // The description comes from the contract, not from the schemas of the routes.
    transformSpecification: describe,
    uiConfig: { docExpansion: 'none', filter: true, layout: 'BaseLayout' },
    theme: { title: 'Sampan: the API' },
  })
  app.get('/api/docs.json', describe)
}
