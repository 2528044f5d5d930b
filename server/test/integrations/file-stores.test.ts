import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Environment, readEnvironment } from '../../src/environment.ts'
import { type FileStore, type FileStoreName, fileStore } from '../../src/integrations/files/index.ts'
import { s3Store } from '../../src/integrations/files/s3/s3-store.ts'
import { serviceOutcomes } from '../../src/observability/instruments.ts'

/** A file store, as the tests of every store use it. */
interface StoreCase {
  readonly settings: Partial<Record<keyof Environment, string>>
  /** From now on the store cannot be reached. */
  breakDown(): Promise<void>
  close(): Promise<void>
}

/** The table of these tests: a new store is a line here. */
const CASES: Readonly<Record<FileStoreName, () => Promise<StoreCase>>> = {
  async s3() {
    const kept = new Map<string, Buffer>()
    let isDown = false
    const bucket = createServer(async (request, response) => {
      if (isDown) return response.writeHead(503).end()
      const path = new URL(request.url ?? '/', 'http://bucket').pathname
      if (request.method === 'PUT') kept.set(path, await buffer(request))
      if (request.method === 'DELETE') {
        kept.delete(path)
        return response.writeHead(204).end()
      }
      const content = kept.get(path)
      if (content) return response.end(request.method === 'GET' ? content : '')
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>')
    })
    await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready))
    return {
      settings: {
        S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
        S3_BUCKET: 'photos',
        S3_ACCESS_KEY: 'a',
        S3_SECRET_KEY: 'b',
      },
      breakDown: async () => {
        isDown = true
      },
      close: async () => void bucket.close(),
    }
  },
  async folder() {
    const home = await mkdtemp(join(tmpdir(), 'sampan-store-'))
    return {
      settings: { DATA_DIR: home },
      async breakDown() {
        await rm(join(home, 'files'), { recursive: true })
        await writeFile(join(home, 'files'), 'a disk that is no longer there')
      },
      close: () => rm(home, { recursive: true, force: true }),
    }
  },
}

describe.each(Object.entries(CASES))('%s', (_, start) => {
  let place: StoreCase
  let store: FileStore
  beforeAll(async () => {
    place = await start()
    store = fileStore(readEnvironment({ MODE: 'test', ...place.settings }))
  })
  afterAll(() => place.close())

  it('returns exactly the stored bytes', async () => {
    const content = randomBytes(300_000)
    await store.put('one.png', content, 'image/png')
    expect((await store.get('one.png'))?.equals(content)).toBe(true)
  })

  it('reports a missing file as missing', async () => {
    expect(await store.get('none.png')).toBeNull()
  })

  it('deletes a file, and again one that is gone', async () => {
    await store.put('old.png', Buffer.from('x'), 'image/png')
    for (const _ of [1, 2]) await store.delete('old.png')
    expect(await store.get('old.png')).toBeNull()
  })

  it('replaces a file of the same name completely', async () => {
    const [long, short] = [Buffer.alloc(1000, 1), Buffer.from('short')]
    await store.put('again.png', long, 'image/png')
    await store.put('again.png', short, 'image/png')
    expect((await store.get('again.png'))?.equals(short)).toBe(true)
    const both = [long, short].map((content) => store.put('race.png', content, 'image/png'))
    await Promise.all(both)
    expect([1000, 5]).toContain((await store.get('race.png'))?.length)
  })

  it('that cannot be reached fails, instead of reporting the file as missing', async () => {
    await place.breakDown()
    await expect(store.get('one.png')).rejects.toThrow()
    await expect(store.put('two.png', Buffer.from('x'), 'image/png')).rejects.toThrow()
    await expect(store.delete('one.png')).rejects.toThrow()
  })
})

it('a bucket is among the outside services, and one without the file works', async () => {
  const place = await CASES.s3()
  const store = fileStore(readEnvironment({ MODE: 'test', ...place.settings }))
  const failedBefore = serviceOutcomes().get('bucket')?.failedAt
  await store.get('none.png')
  expect(serviceOutcomes().get('bucket')).toMatchObject({
    ...{ okAt: expect.any(Date), failedAt: failedBefore ?? null, failingSince: null },
  })
  await place.breakDown()
  await expect(store.get('one.png')).rejects.toThrow()
  expect(serviceOutcomes().get('bucket')?.failedAt).not.toBe(failedBefore)
  await place.close()
})

it('a bucket that does not answer, or not to the end, fails', async () => {
  const bucket = createServer((request, response) => {
    request.resume()
    if (request.url?.includes('half')) response.writeHead(200, { 'content-length': 10 }).write('half')
  })
  await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready))
  const S3_ENDPOINT = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const settings = { S3_ENDPOINT, S3_BUCKET: 'photos', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  const store = s3Store(readEnvironment({ MODE: 'test', ...settings }), 50)
  await expect(store.put('silent.png', Buffer.from('x'), 'image/png')).rejects.toThrow('timed out')
  await expect(store.get('silent.png')).rejects.toThrow('timed out')
  await expect(store.get('half.png')).rejects.toThrow()
  bucket.closeAllConnections()
  bucket.close()
})
