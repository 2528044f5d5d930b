import type { FastifyInstance } from 'fastify'
import { parsePicturePath, renderPicture } from './render-pictures.ts'

/** Serves `GET /pictures/…` like a marketplace's picture host: JPEG, cacheable for long, without cookies. */
export function servePictures(app: FastifyInstance): void {
  app.get('/pictures/*', { config: { aside: true } }, async (request, reply) => {
    const picture = parsePicturePath(request.url.split('?', 1)[0] ?? '')
    if (!picture) return reply.code(404).send()
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=2592000, immutable')
      .send(await renderPicture(picture.goods, picture.view))
  })
}
