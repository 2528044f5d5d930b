import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { siteWith } from '../../test/site-with.ts'
import { compressResponses } from './compress-responses.ts'
import { serveWeb } from './pages/serve-web.ts'
import { SharedPages } from './pages/shared-pages.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** Opens a page whose data is not settled yet, as a browser that accepts this encoding does. */
async function openPage(data: Promise<string>, encoding: string): Promise<IncomingMessage> {
  app = Fastify()
  await compressResponses(app)
  await app.register(serveWeb, {
    build: siteWith({
      '/product': { loader: () => ({ data, title: 'Loading' }), handle: { streamed: true } },
    }),
    publicUrl: 'http://sampan.example',
    isDemo: true,
    now: () => new Date(),
    shared: new SharedPages(() => new Date()),
    onPublicChange: () => () => {},
    report: () => {},
  })
  const address = `${await app.listen({ port: 0 })}/product.data`
  const headers = { 'accept-encoding': encoding }
  return new Promise((resolve, reject) => request(address, { headers }, resolve).on('error', reject).end())
}

const DECOMPRESS = { br: createBrotliDecompress, gzip: createGunzip, zstd: createZstdDecompress }

describe.each(['br', 'gzip', 'zstd'] as const)('a page that is streamed with %s', (encoding) => {
  it('shows what it has before its data is settled', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const response = await openPage(promise, encoding)
    expect(response.headers['content-encoding']).toBe(encoding)
    const text = response.pipe(DECOMPRESS[encoding]()).setEncoding('utf8')[Symbol.asyncIterator]()
    const first = await text.next()
    expect(first.value).toContain('Loading')
    expect(first.value).not.toContain('a lamp')
    resolve('a lamp')
    let rest = ''
    for await (const chunk of { [Symbol.asyncIterator]: () => text }) rest += chunk
    expect(rest).toContain('a lamp')
  })
})

it('sends a page with zstd as one frame, because not every client reads a second', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const response = await openPage(promise, 'zstd')
  const chunks: Buffer[] = []
  for await (const chunk of Readable.from(response)) {
    chunks.push(chunk)
    resolve('a lamp')
  }
  const frames = Buffer.concat(chunks).toString('latin1').split('\x28\xb5\x2f\xfd').length - 1
  expect(chunks.length).toBeGreaterThan(1)
  expect(frames).toBe(1)
})
