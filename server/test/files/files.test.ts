import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_LIMIT_BYTES } from '@sampan/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpiredFiles } from '../../src/files/delete-expired.ts'
import { requireStaffPhotos } from '../../src/files/index.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
beforeEach(() => test.context.pool.query('delete from throttles'))

const photo = (width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#c02b20' } })

async function upload(
  content: Buffer,
  { token = '', path = '/api/service/get_pic_url', type = 'market', lang = 'en', fileFirst = false } = {},
) {
  const form = new FormData()
  const file = new File([new Uint8Array(content)], 'a.png', { type: 'image/png' })
  if (fileFirst) form.set('file', file)
  form.set('file_name', 'a.png')
  form.set('type', type)
  if (!fileFirst) form.set('file', file)
  const request = new Request('http://sampan.test', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: path,
    headers: {
      lang,
      ...(token === '' ? {} : { token }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return response.json()
}

describe('the customer’s upload', () => {
  it('stores a picture and serves it permanently, as a picture only', async () => {
    const { token } = await aCustomer(test.context)
    const answer = await upload(await photo().png().toBuffer(), { token })
    expect(answer).toMatchObject({ code: 0, data: expect.stringMatching(/^\/files\/[\w-]{24}\.png$/) })
    const served = await test.app.inject({ url: answer.data })
    expect(served).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 80, height: 60, format: 'png' })
    expect((await upload(await photo().jpeg().toBuffer(), { token, fileFirst: true })).data).toMatch(/\.jpg$/)
  })

  it('deletes a picture to search by after a day, in the store too, and no other', async () => {
    const { token } = await aCustomer(test.context)
    const content = await photo().png().toBuffer()
    const kept = (await upload(content, { token })).data
    const searched = (await upload(content, { token, type: 'search' })).data
    const statuses = async () =>
      Promise.all([kept, searched].map(async (url) => (await test.app.inject({ url })).statusCode))
    const { files } = test.context.integrations
    const stored = async () => (await files.get(searched.slice('/files/'.length))) !== null
    await deleteExpiredFiles(test.context)
    expect(await statuses()).toEqual([200, 200])

    test.pass(25 * 3_600_000)
    const cannotDelete = { ...files, delete: () => Promise.reject(new Error('The bucket is away')) }
    const integrations = { ...test.context.integrations, files: cannotDelete }
    await expect(deleteExpiredFiles({ ...test.context, integrations })).rejects.toThrow('away')
    expect(await statuses()).toEqual([200, 200])
    await deleteExpiredFiles(test.context)
    expect(await statuses()).toEqual([200, 404])
    expect(await stored()).toBe(false)
  })

  it('keeps only the pixels, upright and no larger than needed', async () => {
    const { token } = await aCustomer(test.context)
    const sent = await photo(2400, 1200)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Lena at home' } } })
      .toBuffer()
    const { data } = await upload(Buffer.concat([sent, Buffer.from('<script>')]), { token })
    const { rawPayload } = await test.app.inject({ url: data })
    const seen = await sharp(rawPayload).metadata()
    expect(seen).toMatchObject({ width: 1000, height: 2000 })
    expect(seen).not.toHaveProperty('exif')
    expect(rawPayload.includes('script')).toBe(false)
  })

  it('refuses files that are too large, not a picture, or incomplete', async () => {
    const { token } = await aCustomer(test.context)
    const png = await photo().png().toBuffer()
    const refused = { code: 1801, msg: 'Failed.Please compress the image, limit 1M' }
    const atLimit = Buffer.concat([png, Buffer.alloc(UPLOAD_LIMIT_BYTES - png.length)])
    expect(await upload(atLimit, { token })).toMatchObject({ code: 0 })
    expect(await upload(Buffer.concat([atLimit, Buffer.from('x')]), { token })).toMatchObject(refused)
    expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { token })).toMatchObject(
      refused,
    )
    expect(await upload(await photo().webp().toBuffer(), { token })).toMatchObject(refused)
    expect(await upload(png.subarray(0, png.length - 30), { token })).toMatchObject(refused)
    expect(await upload(Buffer.alloc(0), { token })).toMatchObject(refused)
    expect(await upload(png, { token, type: 'avatar' })).toMatchObject(refused)
    expect(await upload(png, { token, type: 'avatar', lang: 'cn' })).toMatchObject({
      msg: '上传失败，请压缩图片，限制 1M',
    })
  })

  it('refuses a decompression bomb', async () => {
    const { token } = await aCustomer(test.context)
    const bomb = await photo(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(UPLOAD_LIMIT_BYTES)
    expect(await upload(bomb, { token })).toMatchObject({ code: 1801 })
  })

  it('refuses guests, and more than 20 in an hour', async () => {
    const png = await photo().png().toBuffer()
    expect(await upload(png)).toMatchObject({ code: 9003 })
    const { token } = await aCustomer(test.context)
    const json = await test.ask('/api/service/get_pic_url', { file: 'x' }, { token })
    expect(json).toMatchObject({ code: 1801 })
    for (let n = 0; n < 19; n += 1) await upload(Buffer.from('x'), { token })
    expect(await upload(png, { token })).toMatchObject({ code: 9006 })
  })
})

describe('staff photos', () => {
  it('may come directly from a camera, and are distinguished from customers’ pictures', async () => {
    const member = await aStaffMember(test.context, 'warehouse')
    const customer = await aCustomer(test.context)
    const path = '/api/staff/upload_photo'
    const noise = await sharp({
      create: {
        width: 1400,
        height: 1400,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(UPLOAD_LIMIT_BYTES)
    const { data } = await upload(noise, { token: member.token, path })
    expect(await upload(noise, { token: customer.token, path })).toMatchObject({ code: 9004 })
    const theirs = await upload(await photo().png().toBuffer(), { token: customer.token })
    const { db } = test.context
    await expect(requireStaffPhotos(db, [data])).resolves.toBeUndefined()
    for (const addresses of [
      [theirs.data],
      [data, data],
      ['https://elsewhere.example/a.png'],
      ['/files/../x'],
    ]) {
      await expect(requireStaffPhotos(db, addresses)).rejects.toMatchObject({ reason: 'unknown_photo' })
    }
  })
})

it('while the store does not answer an upload can be tried again, and a picture is not missing', async () => {
  const { token } = await aCustomer(test.context)
  const png = await photo().png().toBuffer()
  const { data } = await upload(png, { token })
  const folder = join(test.context.environment.DATA_DIR, 'files')
  await rename(folder, `${folder}.away`)
  await writeFile(folder, 'a disk that is no longer there')
  expect(await upload(png, { token })).toEqual({ code: 1212, msg: 'Please try again', data: null })
  const { statusCode, headers } = await test.app.inject({ url: data })
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
  await rm(folder)
  await rename(`${folder}.away`, folder)
  expect((await test.app.inject({ url: data })).statusCode).toBe(200)
})

it('missing files are answered with 404', async () => {
  for (const url of ['/files/nothing', '/files/..%2f..%2fpackage.json', `/files/${'a'.repeat(24)}.png`]) {
    expect((await test.app.inject({ url })).statusCode).toBe(404)
  }
})
