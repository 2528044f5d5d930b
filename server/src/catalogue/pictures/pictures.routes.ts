import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { PICTURES_PATH } from '@sampan/contract'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { PICTURE_POLICY } from '../../http/content-security-policy.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { PictureSigner } from '../../http/picture-addresses.ts'
import { type Rules, ssrfSafeFetch } from '../../integrations/marketplace/index.ts'
import { Refusal } from '../../refusal.ts'
import { pictureBehind, pictureRules } from './picture-address.ts'
import { PictureCache } from './picture-cache.ts'

const WIDTHS = [120, 240, 400, 800, 1200] as const
const MAX_BYTES = 8 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const TIMEOUT_MS = 8_000
/** Number of pictures that a process fetches and converts at a time, and number that may wait. */
const AT_ONCE = 8
const WAITING = 200
const MEGABYTE = 1024 * 1024
/** The database and the uploads may be on the same disk. */
const KEEP_FREE_BYTES = 512 * MEGABYTE
const SWEEP_MS = 3600_000
/**
 * Formats that are decoded, recognised by their first bytes, never by the other host's declaration. SVG is excluded: it
 * may contain scripts and addresses.
 */
const FORMATS: readonly ((body: Buffer) => boolean)[] = [
  (body) => body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (body) => body.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (body) => /^GIF8[79]a/.test(body.toString('latin1', 0, 6)),
  (body) => /^RIFF....WEBP/s.test(body.toString('latin1', 0, 12)),
  (body) => /^....ftyp(?:avif|avis|mif1)/s.test(body.toString('latin1', 0, 12)),
]

type Format = 'avif' | 'webp'

/** Pictures being converted in this process; parallel requests share one outside call. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Serves pictures of goods that are elsewhere, so that browsers call no other host: at addresses that we have signed, fetched over
 * https from the open internet only, without redirects, limited in bytes and in decoded pixels, re-encoded as AVIF or WebP in a few
 * fixed widths and cached in the data folder, within limits of size and age.
 */
export function servePictures(app: FastifyInstance, context: AppContext): void {
  const { DATA_DIR, PICTURE_CACHE_MB } = context.environment
  const cache = new PictureCache(
    join(DATA_DIR, 'market-pictures'),
    { maxBytes: PICTURE_CACHE_MB * MEGABYTE, keepFreeBytes: KEEP_FREE_BYTES },
    context,
  )
  // In each API process, because each may have a disk of its own.
  app.addHook('onReady', async () => void cache.sweep())
  const sweeping = setInterval(() => void cache.sweep(), SWEEP_MS).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
  const signer = new PictureSigner(context.environment)
  const rules = { ...pictureRules(context), hosts: 'any' as const }
  const limited = bulkhead(AT_ONCE, WAITING)

  const fetched = async (request: FastifyRequest, url: URL, width: number, format: Format) => {
    await throttle(context, 'picture', networkOf(request.ip))
    return limited.execute(() => make(url, width, format, rules))
  }

  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    `${PICTURES_PATH}/:name`,
    async (request, reply) => {
      const address = signer.open(request.params.name)
      const url = address === null ? null : pictureBehind(address, rules)
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
        .header('content-security-policy', PICTURE_POLICY)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      try {
        const picture =
          (await cache.read(key)) ?? (await once(cache, key, () => fetched(request, url, width, format)))
        return reply.type(`image/${format}`).send(picture)
      } catch (problem) {
        context.log.info({ host: url.host, problem: String(problem) }, 'picture')
        return reply.code(statusOf(problem)).header('cache-control', 'no-store').removeHeader('etag').send('')
      }
    },
  )
}

function statusOf(problem: unknown): number {
  if (problem instanceof Refusal) return 429
  return problem instanceof BulkheadRejectedError ? 503 : 404
}

function once(cache: PictureCache, key: string, create: () => Promise<Buffer>): Promise<Buffer> {
  const running = underWay.get(key)
  if (running) return running
  const making = create()
    .then(async (picture) => {
      await cache.write(key, picture)
      return picture
    })
    .finally(() => underWay.delete(key))
  underWay.set(key, making)
  return making
}

async function make(
  url: URL,
  width: number,
  format: Format,
  rules: Pick<Rules, 'hosts' | 'origins'>,
): Promise<Buffer> {
  const answer = await ssrfSafeFetch(url, {
    ...rules,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  if (answer.status !== 200 || !FORMATS.some((begins) => begins(answer.body)))
    throw new Error(`${answer.status} ${answer.type}`)
  const { default: sharp } = await import('sharp')
  const image = sharp(answer.body, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 80 }).toBuffer()
}
