import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ASSET_POLICY } from './content-security-policy.ts'
import { WEB_BUILD } from './web-build.ts'

/** They matter for documents, data, revalidation or downloads in parts; each would lengthen the dozen files of a page. */
const HEADERS_NOT_FOR_BUILT_FILES = [
  'accept-ranges',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'etag',
  'last-modified',
]

/** Serves the built files of the web application. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${WEB_BUILD}/client`,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${WEB_BUILD}/client/assets/`)
      reply.header('content-security-policy', ASSET_POLICY)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A player of videos asks for parts.
      if (isHashed && !path.endsWith('.mp4'))
        for (const name of HEADERS_NOT_FOR_BUILT_FILES) reply.removeHeader(name)
    },
  })
}
