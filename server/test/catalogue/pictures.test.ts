import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { endpoints } from '@sampan/contract'
import { cartLines } from '@sampan/database/tables'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { THROTTLES } from '../../src/http/limits/throttle.ts'
import { PictureSigner, signPictures } from '../../src/http/picture-addresses.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** A host that declares everything a PNG. */
let requested: string[] = []
const host = createServer((request, response) => {
  requested.push(request.url ?? '')
  response.setHeader('content-type', 'image/png')
  if (request.url === '/moved.png') response.writeHead(302, { location: '/goods.png' }).end()
  else if (request.url === '/drawing.png') response.end(SVG)
  else if (request.url === '/page.png') response.end('<!doctype html><script>alert(1)</script>')
  else if (request.url === '/huge.png') response.end(Buffer.concat([picture, Buffer.alloc(9 * 1024 * 1024)]))
  else if (request.url === '/broken.png') response.end(picture.subarray(0, 60))
  else response.end(picture)
}).listen(0, '127.0.0.1')
await once(host, 'listening')
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
afterAll(() => host.close())

// The emulators are the only origins without HTTPS, and on this machine, that tests may load from.
const test = startTestApp(() => ({ ONEBOUND_BASE_URL: origin }))

const signed = (url: string) => new PictureSigner(test.context.environment).sign(url)
const load = (address: string, headers = {}) => test.app.inject({ url: address, headers })

describe('a picture of goods on another host', () => {
  it.each([
    ['a customer', 'https://tracker.test/pixel.png?who=staff'],
    [
      'an earlier version',
      `/market-pictures/${Buffer.from('https://img.alicdn.com/a.jpg').toString('base64url')}`,
    ],
  ])('has an address of our own, whatever %s stored', async (_, stored) => {
    const customer = await aCustomer(test.context)
    const { orderNumber } = await anOrder(test.context, customer, { productImageUrl: stored })
    const own = await test.ask('/api/shopping/get_my_order_list', {}, { token: customer.token })
    expect(own.data.list[0].product_image_url).toBe(signed(stored))
    expect(signed(stored)).toMatch(/^\/market-pictures\/[\w-]+\.[\w-]{22}$/)
    const { token } = await aStaffMember(test.context, 'purchasing')
    const { data } = await test.ask('/api/staff/orders/get_order', { order_id: orderNumber }, { token })
    expect(data.product_image_url).toBe(signed(stored))
    expect(JSON.stringify([own.data, data])).not.toContain('https://tracker.test')
  })

  it('is stored without the signature when a client sends it back', async () => {
    const { token } = await aCustomer(test.context)
    const product_image_url = signed(`${origin}/goods.png`)
    const item = {
      product_name: 'Lamp',
      product_link: 'https://lamps.test/1',
      product_remark: 'Red',
      quantity: 1,
    }
    const price = { product_sale_price_cny: 10, product_freight_amount_cny: 0 }
    const added = await test.ask(
      '/api/shopping/add_to_cart',
      { ...item, ...price, product_image_url },
      { token },
    )
    expect(added).toMatchObject({ code: 0 })
    const stored = await test.context.db.select({ url: cartLines.productImageUrl }).from(cartLines)
    expect(stored).toEqual([{ url: product_image_url.split('.')[0] }])
    const { data } = await test.ask('/api/shopping/get_my_cart_list', {}, { token })
    expect(JSON.stringify(data)).toContain(`"${product_image_url}"`)
  })

  it('is loaded by the server at an address that it has signed', async () => {
    const answer = await load(`${signed(`${origin}/goods.png`)}?w=120`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    requested = []
    await load(`${signed(`${origin}/goods.png`)}?w=120`)
    expect(requested).toEqual([])
  })

  it('may have a long address, up to the limit of the calls', async () => {
    const answer = await load(signed(`${origin}/${'a'.repeat(1900)}.png`))
    expect(answer.statusCode).toBe(200)
  })

  it('is not loaded at a forged or changed address', async () => {
    requested = []
    const name = Buffer.from(`${origin}/other.png`).toString('base64url')
    const [, signature] = signed(`${origin}/goods.png`).split('.')
    for (const address of [name, `${name}.`, `${name}.${signature}`, `${name}.${'A'.repeat(22)}`])
      expect((await load(`/market-pictures/${address}`)).statusCode).toBe(404)
    expect(requested).toEqual([])
  })

  it('opens at an address signed with the previous key until that key is removed', async () => {
    const before = signed(`${origin}/lamp.png`)
    const { SECRETS_KEY, ...environment } = test.context.environment
    const replaced = { ...environment, SECRETS_KEY: 'a new key of thirty-two characters or more' }
    const statusAfter = async (SECRETS_KEY_PREVIOUS: string) => {
      const app = await buildApp({ ...test.context, environment: { ...replaced, SECRETS_KEY_PREVIOUS } })
      const { statusCode } = await app.inject({ url: before })
      await app.close()
      return statusCode
    }
    expect(await statusAfter(SECRETS_KEY)).toBe(200)
    expect(await statusAfter('')).toBe(404)
    const signer = new PictureSigner({ ...replaced, SECRETS_KEY_PREVIOUS: SECRETS_KEY })
    const now = signer.sign(`${origin}/lamp.png`)
    expect(now).not.toBe(before)
    expect(
      new PictureSigner({ ...replaced, SECRETS_KEY_PREVIOUS: '' }).open(now.split('/').at(-1) ?? ''),
    ).toBe(`${origin}/lamp.png`)
  })

  it.each([
    'http://169.254.169.254/latest',
    'http://127.0.0.1:22/',
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://user:pass@shop.test/a.png',
    'https://shop.test:8443/a.png',
    'http://nonsense',
  ])('is never requested at %s, signed or not', async (url) => {
    expect((await load(signed(url))).statusCode).toBe(404)
  })

  it.each(['moved', 'drawing', 'page', 'huge', 'broken'])('is refused: %s', async (name) => {
    const answer = await load(signed(`${origin}/${name}.png`))
    expect(answer.statusCode).toBe(404)
    expect(answer.payload).toBe('')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(requested).toContain(`/${name}.png`)
    expect(requested).not.toContain('/goods.png')
  })

  it('is served when it cannot be cached', async () => {
    const folder = join(test.context.environment.DATA_DIR, 'market-pictures')
    await rename(folder, `${folder}-away`)
    await writeFile(folder, '')
    expect((await load(signed(`${origin}/unkept.png`))).statusCode).toBe(200)
    await rm(folder)
    await rename(`${folder}-away`, folder)
  })

  it('is loaded a limited number of times a minute for one network', async () => {
    const { points } = THROTTLES.picture
    await test.ownerDb.execute(`update throttles set points = ${points} where key like 'picture:%'`)
    expect((await load(signed(`${origin}/late.png`))).statusCode).toBe(429)
    // Cached pictures are served regardless.
    expect((await load(`${signed(`${origin}/goods.png`)}?w=120`)).statusCode).toBe(200)
  })
})

describe('signed addresses', () => {
  it('are in every field of every call that looks like a picture', () => {
    const addresses = new Set<string>()
    const signer = new PictureSigner(test.context.environment)
    // The editor of content edits the original address, and shows no picture of another site.
    const shown = endpoints.filter(({ path }) => path !== '/api/staff/content/get_item')
    const missing = shown.flatMap(({ path, data }) => {
      const replace = signPictures(data, signer)
      return picturesOf(data as Schema)
        .filter((steps) => {
          addresses.add(steps.join('.'))
          const made = steps
            .toReversed()
            .reduce<unknown>(
              (inner, step) => (step === '[]' ? [inner] : { [step]: inner }),
              'https://elsewhere.test/a.png',
            )
          return !JSON.stringify(replace?.(made) ?? made).includes('"/market-pictures/')
        })
        .map((steps) => `${path} ${steps.join('.')}`)
    })
    expect(addresses.size).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })

  it('are in the pictures of texts', async () => {
    const signer = new PictureSigner(test.context.environment)
    const article = endpoints.find(({ path }) => path === '/api/articles/get_article_detail')
    const content =
      'See ![a lamp](https://elsewhere.test/a.png "Lamp") and [this](https://elsewhere.test/page).'
    const replaced = signPictures(article?.data as never, signer)?.({ content })
    expect(replaced).toEqual({
      content: `See ![a lamp](${signed('https://elsewhere.test/a.png')} "Lamp") and [this](https://elsewhere.test/page).`,
    })
  })
})

interface Schema {
  readonly def: {
    readonly type: string
    readonly shape?: Readonly<Record<string, Schema>>
    readonly element?: Schema
    readonly innerType?: Schema
    readonly options?: readonly Schema[]
  }
}

/** The paths to all texts of a schema whose field is named like a picture. */
function picturesOf({ def }: Schema, name = ''): string[][] {
  const { shape, element, innerType, options } = def
  if (shape)
    return Object.entries(shape).flatMap(([field, inner]) =>
      picturesOf(inner, field === 'url' ? name : field).map((rest) => [field, ...rest]),
    )
  if (element) return picturesOf(element, name).map((rest) => ['[]', ...rest])
  if (innerType) return picturesOf(innerType, name)
  if (options) return options.flatMap((option) => picturesOf(option, name))
  return def.type === 'string' && /(image|photo|picture|avatar|logo)\w*_(urls?|list)$|^\w+_photos$/.test(name)
    ? [[]]
    : []
}
