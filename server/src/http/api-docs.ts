import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { openApi } from './open-api.ts'

/** The API's description, made from the contract: as OpenAPI for programs, as a page by Swagger UI for people. */
export const serveApiDocs: FastifyPluginAsync<{ publicUrl: string }> = async (app, { publicUrl }) => {
  const document = openApi(publicUrl)
  await app.register(swagger)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page sets some styles inline; scripts are its own files.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    // The contract describes the calls, not the routes' own schemas.
    transformSpecification: () => document,
    uiConfig: { docExpansion: 'none', filter: true, layout: 'BaseLayout' },
    theme: { title: 'Sampan: the API' },
  })
  app.get('/api/docs.json', () => document)
}
