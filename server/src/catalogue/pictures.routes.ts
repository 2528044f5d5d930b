import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidv7 } from '@sampan/database'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { ssrfSafeFetch } from '../integrations/marketplace/index.ts'
import { PICTURES_PATH, pictureBehind, pictureRules } from './picture-address.ts'

const WIDTHS = [120, 240, 400, 800, 1200] as const
const MAX_BYTES = 8 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const TIMEOUT_MS = 8_000

type Format = 'avif' | 'webp'

/** Pictures being converted in this process; parallel requests share one outside call. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Serves marketplaces' pictures: fetched only from their own hosts, limited in bytes and in decoded pixels,
 * re-encoded as AVIF or WebP in a few fixed widths and cached in the data folder.
 */
export function servePictures(app: FastifyInstance, context: AppContext): void {
  const folder = join(context.environment.DATA_DIR, 'market-pictures')

  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    `${PICTURES_PATH}/:name`,
    async (request, reply) => {
      const url = pictureBehind(request.params.name, pictureRules(context))
      if (!url) return reply.code(404).send('')
      const wished = Number(request.query.w ?? 800)
      const width = WIDTHS.find((one) => one >= wished) ?? 1200
      const format: Format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
      const key = createHash('sha256').update(`${url.href} ${width} ${format}`).digest('hex')
      const etag = `"${key.slice(0, 32)}"`
      reply
        .header('cache-control', 'public, max-age=2592000, immutable')
        .header('etag', etag)
        .header('vary', 'accept')
        .header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      try {
        const picture = await kept(join(folder, key.slice(0, 2)), key, () =>
          make(url, width, format, context),
        )
        return reply.type(`image/${format}`).send(picture)
      } catch (problem) {
        context.log.info({ url: url.href, problem: String(problem) }, 'picture')
        return reply.code(404).header('cache-control', 'no-store').removeHeader('etag').send('')
      }
    },
  )
}

async function kept(folder: string, key: string, makeIt: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, key)
  const known = await readFile(path).catch(() => null)
  if (known) return known
  const running = underWay.get(path)
  if (running) return running
  const making = makeIt()
    .then(async (picture) => {
      await mkdir(folder, { recursive: true })
      // The file is written beside its place and then renamed, so that a partial file is never served.
      const aside = `${path}.${uuidv7()}`
      await writeFile(aside, picture)
      await rename(aside, path)
      return picture
    })
    .finally(() => underWay.delete(path))
  underWay.set(path, making)
  return making
}

async function make(url: URL, width: number, format: Format, context: AppContext): Promise<Buffer> {
  const answer = await ssrfSafeFetch(url, {
    ...pictureRules(context),
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  if (answer.status !== 200 || !answer.type.startsWith('image/'))
    throw new Error(`${answer.status} ${answer.type}`)
  const { default: sharp } = await import('sharp')
  const image = sharp(answer.body, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 80 }).toBuffer()
}
