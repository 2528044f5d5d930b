import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RequestContext } from '@sampan/web/request-context'
import Fastify, { type FastifyInstance } from 'fastify'
import { data, redirect, type ServerBuild } from 'react-router'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Loader, siteWith } from '../../../test/site-with.ts'
import { Refusal } from '../../refusal.ts'
import { refusalText } from '../../refusal-text.ts'
import { answerErrors } from '../answer-errors.ts'
import { serveWeb } from './serve-web.ts'
import { SharedPages } from './shared-pages.ts'

let app: FastifyInstance
let defects: unknown[]
let clock: number
afterEach(() => app.close())

let expire: () => void

async function serve(build: ServerBuild, api: (app: FastifyInstance) => void = () => {}, keptFiles?: string) {
  app = Fastify({ trustProxy: 'loopback' })
  defects = []
  clock = Date.parse('2026-11-02T00:00:00Z')
  const shared = new SharedPages(() => new Date(clock))
  app.addHook('onRequest', shared.respondFromCache)
  const failurePages = answerErrors(app)
  api(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 9404, msg: '', data: null }))
  await app.register(serveWeb, {
    build,
    publicUrl: 'http://sampan.example',
    isDemo: true,
    now: () => new Date(clock),
    shared,
    ...(keptFiles && { keptFiles }),
    failurePages,
    onPublicChange: (then) => {
      expire = then
      return () => {}
    },
    report: (error: unknown) => defects.push(error),
  })
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'sampan.example', ...headers } })
const nonceIn = (text: string) => /nonce[="'-]+([\w-]{24})/.exec(text)?.[1]

it('a built file of another version is served where it is kept, and else missing instead of a page', async () => {
  const keptFiles = await mkdtemp(join(tmpdir(), 'sampan-kept-'))
  onTestFinished(() => rm(keptFiles, { recursive: true }))
  await writeFile(join(keptFiles, 'entry-11111111.js'), 'former()')
  await serve(siteWith({ '*': { loader: () => redirect('/') } }), () => {}, keptFiles)
  const kept = await get('/assets/entry-11111111.js')
  expect([kept.statusCode, kept.body]).toEqual([200, 'former()'])
  expect(kept.headers['content-type']).toContain('javascript')
  expect(kept.headers['cache-control']).toContain('immutable')
  for (const name of ['entry-12345678.js', '%2e%2e%2fentry-11111111.js', 'other%2fentry-11111111.js']) {
    const { statusCode, headers, body } = await get(`/assets/${name}`)
    expect([statusCode, headers['cache-control'], body], name).toEqual([404, 'no-store', ''])
  }
})

describe('a link of the API without an answer', () => {
  const browser = { accept: 'text/html,*/*;q=0.8' }
  const open = async (throws: () => Error, headers: Record<string, string> = browser) => {
    const loader: Loader = ({ failure, page, lang }) => {
      throw data({ ...failure, page, lang }, { status: failure?.status ?? 200 })
    }
    await serve(siteWith({ '*': { loader } }), (api) => {
      api.get('/api/a.pdf', async () => {
        throw throws()
      })
    })
    return get('/api/a.pdf?lang=ar', headers)
  }

  it('is a page of a browser at the same address, in the visitor’s language', async () => {
    const { statusCode, headers, body } = await open(() => new Refusal('receipt_unknown'))
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).toContain('"page":"/api/a.pdf?lang=ar","lang":"ar"')
    expect(body).toContain(`"message":"${refusalText('receipt_unknown', 'ar')}"`)
  })

  it('has a reference to quote when the fault is ours, and can be tried again', async () => {
    const defect = await open(() => new Error('the receipt comes to 2206'))
    expect(defect.statusCode).toBe(500)
    expect(defect.body).toContain(`"requestId":"${defect.headers['x-request-id']}"`)
    expect(defect.body).not.toContain('2206')
    expect((await open(() => new Refusal('shipment_refused', { reason: 'Closed' }))).body).toMatch(
      /"status":503,.*Closed/,
    )
  })

  it('is an envelope for other clients', async () => {
    const { statusCode, headers, body } = await open(() => new Refusal('receipt_unknown'), { accept: '*/*' })
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 9404])
    expect(headers['content-type']).toMatch(/^application\/json/)
  })
})

describe('every page', () => {
  it('has a nonce of its own, the same in the policy and in the page', async () => {
    await serve(siteWith({ '/': { loader: () => 'home' } }))
    const [first, second] = [await get('/'), await get('/')]
    const nonce = nonceIn(first.body)
    expect(nonce).toBeTruthy()
    expect(nonceIn(String(first.headers['content-security-policy']))).toBe(nonce)
    expect(nonceIn(second.body)).not.toBe(nonce)
  })

  it('has the language of its address, which is remembered, else of the cookie, else English', async () => {
    await serve(siteWith({ '/': { loader: ({ lang }) => lang } }))
    const response = await get('/?lang=cn', { cookie: 'sampan_lang=en' })
    expect(response.body).toContain('"cn"')
    expect(response.headers['set-cookie']).toContain('sampan_lang=cn')
    expect((await get('/', { cookie: 'sampan_lang=cn' })).body).toContain('"cn"')
    expect((await get('/')).body).toContain('"en"')
    const unknown = await get('/?lang=xx', { cookie: 'sampan_lang=es' })
    expect(unknown.body).toContain('"es"')
    expect(unknown.headers['set-cookie']).toBeUndefined()
    expect((await get('/?lang=xx')).body).toContain('"en"')
  })

  it('has the features of the visitor’s device, detected by user agent', async () => {
    const loader: Loader = ({ device, namespaces, page }) => [device, namespaces, page]
    await serve(siteWith({ '/cart': { loader, handle: { namespaces: ['cart'] } } }))
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148' }
    expect((await get('/cart?a=1', phone)).body).toContain('["phone",["frame","cart"],"/cart?a=1"]')
    expect((await get('/cart')).body).toContain('"desktop"')
  })

  it('has the messages for its address in addition to those of its route', async () => {
    const namespacesAt = (_: unknown, search: URLSearchParams) => [`${search.get('path')}`]
    const handle = { namespaces: ['menu'], namespacesAt }
    await serve(siteWith({ '/manage': { loader: ({ namespaces }) => namespaces, handle } }))
    for (const path of ['wallet', 'orders'])
      expect((await get(`/manage?path=${path}`)).body).toContain(`["frame","menu","${path}"]`)
  })

  it('is sent before the promises in its data are settled, where its route says so', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    await serve(siteWith({ '/product': { loader: () => ({ promise }), handle: { streamed: true } } }))
    const response = await fetch(`${await app.listen({ port: 0 })}/product.data`)
    resolve('a lamp')
    expect(await response.text()).toContain('a lamp')
  })

  it('stores an invite code for 7 days, and only a valid one', async () => {
    await serve(siteWith({ '/': { loader: () => null } }))
    expect((await get('/?invite_code=K7-M2')).headers['set-cookie']).toMatch(
      /sampan_invite=K7-M2;.*Max-Age=604800/,
    )
    expect((await get('/?invite_code=%3Cscript%3E')).headers['set-cookie']).toBeUndefined()
  })

  it('passes redirects on, and leaves unknown API paths to the API', async () => {
    await serve(
      siteWith({
        '/old': {
          loader: () => {
            throw redirect('/login?next=/old')
          },
        },
      }),
    )
    const moved = await get('/old')
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/login?next=/old'])
    expect((await get('/api/nothing')).json()).toMatchObject({ code: 9404 })
  })

  it('cannot be redirected to another host by a path with two slashes', async () => {
    await serve(siteWith({ '*': { loader: (_context, { request }) => new URL(request.url).host } }))
    expect((await get('//evil.example/x')).body).toContain('sampan.example')
  })
})

describe('a call from a loader', () => {
  it('is made as the visitor, and its cookies are sent to the browser', async () => {
    await serve(siteWith({ '/me': { loader: ({ callApi }) => callApi('/api/me', { a: 1 }) } }), (api) => {
      api.post('/api/me', (request, reply) => {
        reply.header('set-cookie', ['one=1', 'two=2'])
        const { cookie, lang, origin, 'user-agent': agent } = request.headers
        return { code: 0, msg: '', data: { cookie, lang, origin, agent, ip: request.ip, body: request.body } }
      })
    })
    const answer = await app.inject({
      url: '/me',
      remoteAddress: '203.0.113.9',
      headers: { host: 'sampan.example', cookie: 'sampan_token=t; sampan_lang=cn', 'user-agent': 'Browser' },
    })
    expect(answer.headers['set-cookie']).toEqual(['one=1', 'two=2'])
    const seen = JSON.parse(answer.body.slice(answer.body.indexOf('{')))['/me'].data
    expect(seen).toEqual({
      cookie: 'sampan_token=t; sampan_lang=cn',
      lang: 'cn',
      origin: 'http://sampan.example',
      agent: 'Browser',
      ip: '203.0.113.9',
      body: { a: 1 },
    })
  })
})

describe('a call that fails', () => {
  it('gives the loader the id of its request, which the log has', async () => {
    await serve(siteWith({ '/me': { loader: ({ callApi }) => callApi('/api/me', {}) } }), (api) => {
      api.post('/api/me', (_request, reply) =>
        reply.code(500).header('x-request-id', 'd2c0').send({ code: 9500, msg: '', data: null }),
      )
    })
    expect((await get('/me')).body).toContain('"requestId":"d2c0"')
  })
})

describe('a call after another of the same page', () => {
  it('sends the cookies that the first one set, and not those that it deleted', async () => {
    const loader = async ({ callApi }: RequestContext) => {
      await callApi('/api/renew', {})
      return callApi('/api/me', {})
    }
    await serve(siteWith({ '/me': { loader } }), (api) => {
      api.post('/api/renew', (_request, reply) => {
        reply.header('set-cookie', ['sampan_token=new; Path=/; HttpOnly', 'sampan_account=; Max-Age=0'])
        return { code: 0, msg: '', data: null }
      })
      api.post('/api/me', ({ headers }) => ({ code: 0, msg: '', data: headers.cookie }))
    })
    const cookie = 'sampan_token=old; sampan_account=Lena; sampan_lang=cn'
    expect((await get('/me', { cookie })).body).toContain('"sampan_token=new; sampan_lang=cn"')
  })
})

describe('a form', () => {
  const form = (origin?: string, host = 'sampan.example') =>
    app.inject({
      method: 'POST',
      url: '/login',
      headers: {
        host,
        'content-type': 'application/x-www-form-urlencoded',
        ...(origin && { origin }),
      },
      payload: 'name=Lena',
    })
  const login = siteWith({
    '/login': {
      loader: () => 'login',
      action: async (_context, { request }) => redirect(`/hello-${(await request.formData()).get('name')}`),
    },
  })

  it('reaches its action from our own pages', async () => {
    await serve(login)
    expect((await form('http://sampan.example')).headers.location).toBe('/hello-Lena')
  })

  it('reaches its action at every address of the site', async () => {
    await serve(login)
    for (const host of ['192.168.1.20:4100', 'staff.sampan.example'])
      expect((await form(`http://${host}`, host)).headers.location).toBe('/hello-Lena')
  })

  it('is refused from another origin, and without an origin', async () => {
    await serve(login)
    expect((await form('https://evil.example')).statusCode).toBe(403)
    expect((await form()).statusCode).toBe(403)
  })
})

describe('a public page', () => {
  let renders: RequestContext[]
  const publicPage = () => {
    renders = []
    const loader: Loader = (context, { request }) => {
      renders.push(context)
      return `${renders.length} ${new URL(request.url).search}`
    }
    return siteWith({ '/': { loader, handle: { cache: 60, search: ['page'] } } })
  }

  it('is rendered once, and sent to everyone with the same bytes and policy', async () => {
    await serve(publicPage())
    const [first, second] = [await get('/'), await get('/', { cookie: 'sampan_token=t' })]
    expect(renders).toHaveLength(1)
    expect(second.body).toBe(first.body)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  })

  it('lists its inline scripts by their hashes, and no script without the nonce', async () => {
    await serve(publicPage())
    const { body, headers } = await get('/')
    expect(body).toContain('<script>1 + 1</script>')
    const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    const hash = createHash('sha256').update('1 + 1').digest('base64')
    expect(scripts).toBe(`'self' 'sha256-${hash}'`)
  })

  it('is rendered again after a change of its content, and its last version is kept if rendering fails', async () => {
    let shown = 'old'
    let isBroken = false
    const loader: Loader = () => {
      if (isBroken) throw new Error('the database is away')
      return shown
    }
    await serve(siteWith({ '/': { loader, handle: { cache: 60 } } }))
    expect((await get('/')).body).toContain('old')
    shown = 'new'
    expect((await get('/')).body).toContain('old')
    expire()
    expect((await get('/')).body).toContain('new')
    isBroken = true
    expire()
    expect((await get('/')).body).toContain('new')
  })

  it('is rendered again after midnight in China, at which the warehouse may close', async () => {
    let day = 'first'
    await serve(siteWith({ '/': { loader: () => day, handle: { cache: 300 } } }))
    clock = Date.parse('2026-11-02T15:59:59Z')
    expect((await get('/')).body).toContain('first')
    day = 'second'
    clock += 999
    expect((await get('/')).body).toContain('first')
    clock += 1
    expect((await get('/')).body).toContain('second')
    day = 'third'
    expect((await get('/')).body).toContain('second')
    clock += 86_400_000
    expect((await get('/')).body).toContain('third')
  })

  it('is not cached when its content changed during rendering', async () => {
    let shown = 'old'
    const { promise: rendering, resolve: setRendering } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const loader: Loader = async () => {
      const read = shown
      setRendering()
      await released
      return read
    }
    await serve(siteWith({ '/': { loader, handle: { cache: 60 } } }))
    const first = get('/')
    await rendering
    shown = 'new'
    expire()
    release()
    await first
    expect((await get('/')).body).toContain('new')
  })

  it('is compressed as the browser accepts, and not sent again when it is unchanged', async () => {
    await serve(publicPage())
    const plain = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const gzip = await get('/', { 'accept-encoding': 'gzip;q=1, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const again = await get('/', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('has the same headers when it is answered from the cache, also for a 304, and is counted by its route', async () => {
    const counted: unknown[] = []
    await serve(publicPage(), (api) => {
      api.addHook('onResponse', async ({ routeOptions }) => counted.push(routeOptions.url))
    })
    const accepting = { 'accept-encoding': 'br' }
    const ofPage = ({ date: _, connection: __, ...headers }: Record<string, unknown>) => headers
    const [first, second] = [await get('/', accepting), await get('/', { ...accepting, cookie: 'a=1' })]
    expect(ofPage(second.headers)).toEqual(ofPage(first.headers))
    expect(brotliDecompressSync(second.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload))
    const known = { ...accepting, 'if-none-match': String(first.headers.etag) }
    const again = await get('/', known)
    await get('/?utm=1', accepting)
    const first304 = await get('/?new=1', known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(ofPage(again.headers)).toEqual(ofPage(first304.headers))
    await expect.poll(() => counted).toEqual(Array(5).fill('/*'))
  })

  it('is answered from the cache only for the address, host, language and device it was rendered for', async () => {
    const loader: Loader = ({ lang, device }) => `${lang} ${device}`
    await serve(siteWith({ '/': { loader, handle: { cache: 60 } } }), (api) => {
      // Like the console’s own host.
      api.addHook('onRequest', async (request, reply) =>
        request.host === 'staff.example' ? reply.redirect('/staff') : undefined,
      )
    })
    for (const _ of ['rendered', 'noted', 'from memory']) {
      expect((await get('/')).body).toContain('en desktop')
      expect((await get('/', { cookie: 'sampan_lang=cn' })).body).toContain('cn desktop')
      expect((await get('/?lang=en', { cookie: 'sampan_lang=cn' })).body).toContain('en desktop')
      expect((await get('/', { 'user-agent': 'iPhone' })).body).toContain('en phone')
      expect((await get('/', { host: 'staff.example' })).statusCode).toBe(302)
      expect(
        (await app.inject({ method: 'HEAD', url: '/', headers: { host: 'sampan.example' } })).statusCode,
      ).toBe(200)
    }
  })

  it('is rendered for each visitor with a parameter that shows personal data', async () => {
    let renders = 0
    const loader: Loader = ({ hasSession }) => {
      renders += 1
      return hasSession
    }
    await serve(siteWith({ '/': { loader, handle: { cache: 60, personalWith: ['keyword'] } } }))
    const cookie = 'sampan_token=t'
    expect((await get('/?keyword=lamp', { cookie })).body).toContain('true')
    const own = await get('/?keyword=lamp', { cookie })
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined])
    expect((await get('/', { cookie })).body).toContain('false')
    expect((await get('/', { cookie })).body).toContain('false')
    expect(renders).toBe(3)
  })

  it('is not stored for customers, colleagues and mailed links; a guest’s may be stored for back navigation', async () => {
    await serve(siteWith({ '/': { loader: () => null } }))
    const kept = async (url: string, cookie = '') => (await get(url, { cookie })).headers['cache-control']
    expect(await kept('/', 'sampan_token=t')).toBe('no-store')
    expect(await kept('/', 'sampan_lang=en; sampan_staff=t')).toBe('no-store')
    expect(await kept('/?token=t')).toBe('no-store')
    expect(await kept('/', 'sampan_lang=en')).toBe('private, no-cache')
  })

  it('is not shared when it sets a cookie', async () => {
    await serve(publicPage())
    const { headers } = await get('/?lang=cn')
    expect(headers['set-cookie']).toContain('sampan_lang=cn')
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('is rendered without the visitor’s session', async () => {
    let cookie: unknown = 'not asked'
    const loader: Loader = async ({ callApi, hasSession }) => [hasSession, await callApi('/api/news', {})]
    await serve(siteWith({ '/': { loader, handle: { cache: 60 } } }), (api) => {
      api.post('/api/news', (request, reply) => {
        cookie = request.headers.cookie
        reply.header('set-cookie', 'visitor=1')
        return { code: 0, msg: '', data: null }
      })
    })
    const answer = await get('/', { cookie: 'sampan_token=secret' })
    expect(answer.body).toContain('[false,')
    expect(cookie).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('is cached by language, device and the parameters it declares; others are ignored', async () => {
    await serve(publicPage())
    await get('/?utm=1')
    expect((await get('/?utm=2')).body).toContain('"1 "')
    expect((await get('/?page=2&utm=3')).body).toContain('?page=2')
    await get('/', { cookie: 'sampan_lang=cn' })
    await get('/', { 'user-agent': 'iPhone Mobile' })
    expect(renders).toHaveLength(4)
  })

  it('is served once it is stale, while a new version is rendered', async () => {
    await serve(publicPage())
    await get('/')
    clock += 61_000
    expect((await get('/')).body).toContain('"1 "')
    await expect.poll(async () => (await get('/')).body).toContain('"2 "')
  })

  it('is rendered again long after it became stale, and served stale only when that fails', async () => {
    let isDown = false
    let renders = 0
    const loader: Loader = () => {
      if (isDown) throw new Error('down')
      renders += 1
      return `made ${renders}`
    }
    await serve(siteWith({ '/': { loader, handle: { cache: 60 } } }))
    await get('/')
    clock += 121_000
    expect((await get('/')).body).toContain('made 2')
    clock += 121_000
    isDown = true
    expect((await get('/')).body).toContain('made 2')
  })

  it('is not cached any more after it was withdrawn', async () => {
    let isThere = true
    const loader: Loader = () => {
      if (!isThere) throw new Response(null, { status: 404 })
      return 'an article'
    }
    await serve(siteWith({ '/': { loader, handle: { cache: 60 } } }))
    await get('/')
    isThere = false
    clock += 61_000
    await get('/')
    await expect.poll(async () => (await get('/')).statusCode).toBe(404)
  })

  it('is not cached when it failed', async () => {
    let tries = 0
    const loader: Loader = () => {
      tries += 1
      if (tries === 1) throw new Error('once')
      return 'well'
    }
    await serve(siteWith({ '/': { loader, handle: { cache: 60 } } }))
    expect((await get('/')).statusCode).toBe(500)
    expect((await get('/')).body).toContain('well')
  })

  it('is not cached when a failed call left something out, but is when a call was refused', async () => {
    const answers = [500, 200, 503]
    const loader: Loader = async ({ callApi }) => (await callApi('/api/news', {})).code
    await serve(siteWith({ '/': { loader, handle: { cache: 60 } } }), (api) => {
      api.post('/api/news', (_request, reply) => {
        const status = answers.shift() ?? 0
        return reply.code(status).send({ code: status === 200 ? 1005 : 9500, msg: '', data: null })
      })
    })
    expect((await get('/')).body).toContain('9500')
    expect((await get('/')).body).toContain('1005')
    expect((await get('/')).body).toContain('1005')
  })
})
