import fastifyStatic from '@fastify/static'
import { CONTENT_PICTURES } from '@sampan/database'
import type { FastifyInstance } from 'fastify'
import { PICTURE_POLICY } from '../http/content-security-policy.ts'

/**
 * Serves the drawings of the initial articles and guides. A new version may redraw one, so browsers cache them for a
 * month only.
 */
export async function serveContentPictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: CONTENT_PICTURES.folder,
    prefix: `${CONTENT_PICTURES.path}/`,
    decorateReply: false,
    index: false,
    maxAge: '30d',
    setHeaders: (reply) => {
      reply.header('content-security-policy', PICTURE_POLICY)
    },
  })
}
