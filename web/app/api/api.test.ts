import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { refusals } from '@sampan/contract/refusals'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RequestContext, requestContext } from '../request-context.ts'
import { call, callIdempotent, UNREACHABLE } from './call.ts'
import { apiOf, dataOf, requireSession } from './server.ts'

const thrownBy = async (run: () => unknown) => {
  try {
    await run()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
  }
  throw new Error('nothing was thrown')
}

describe('in a loader', () => {
  function contextOf(envelope: object, hasSession = true) {
    const context = new RouterContextProvider()
    const callApi = async () => envelope
    context.set(requestContext, {
      callApi,
      hasSession,
      page: '/shopping/my-cart?a=1',
    } as unknown as RequestContext)
    return context
  }

  it('returns data, or messages by field', async () => {
    const call = apiOf(contextOf({ code: 0, msg: '', data: 3 }))
    expect(dataOf(await call('/api/shopping/get_my_cart_nums'))).toBe(3)

    const refusing = apiOf(
      contextOf({ code: 1101, msg: 'Login failed', data: { fields: { pass: 'Please fill this in' } } }),
    )
    const answer = await refusing('/api/login', { account_no: 'a@b.example', pass: '' })
    expect(answer).toEqual({
      ok: false,
      code: 1101,
      msg: 'Login failed',
      fields: { pass: 'Please fill this in' },
    })
    expect(() => dataOf(answer)).toThrow(expect.objectContaining({ data: { message: 'Login failed' } }))

    const failing = apiOf(contextOf({ code: 1000, msg: 'Our fault', data: null, requestId: 'd2c0' }))
    const failure = await failing('/api/shopping/get_my_cart_nums')
    const data = { message: 'Our fault', requestId: 'd2c0' }
    expect(() => dataOf(failure)).toThrow(expect.objectContaining({ data }))
  })

  it.each([
    ['not_allowed', 403],
    ['unknown_id', 404],
    ['order_details_failed', 404],
    ['not_packed', 409],
    ['busy', 503],
    ['defect', 503],
    ['too_many_requests', 503],
  ] as const)('fails a page with a status by which it knows whether a next try can succeed: %s, %i', (reason, status) => {
    const answer = { ok: false, code: refusals[reason].code, msg: '', fields: {} } as const
    expect(() => dataOf(answer)).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status }) }),
    )
  })

  it('redirects to the sign-in page and back, and clears the session, when it is invalid', async () => {
    const call = apiOf(contextOf({ code: 9003, msg: '', data: null }))
    const response = await thrownBy(() => call('/api/shopping/get_my_cart_nums'))
    expect(response.headers.get('location')).toBe('/login?next=%2Fshopping%2Fmy-cart%3Fa%3D1')
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'sampan_token',
      '__Host-sampan_token',
      'sampan_account',
      'sampan_signed_in',
    ])
    expect(response.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
  })

  it('redirects visitors without a session from customers’ pages', async () => {
    expect((await thrownBy(() => requireSession(contextOf({}, false)))).status).toBe(302)
    expect(requireSession(contextOf({}))).toBeUndefined()
  })
})

it('does not compile without a key for calls that move goods or money', () => {
  const written = () => {
    const input = { order_id: 'SO1', revision: 'r', reason: 'Sold out' }
    // @ts-expect-error takes an Idempotency-Key
    void call('/api/staff/purchasing/cancel', input)
    // @ts-expect-error takes an Idempotency-Key
    void apiOf(new RouterContextProvider())('/api/staff/purchasing/cancel', input)
    // @ts-expect-error takes none
    void callIdempotent('key')('/api/shopping/get_my_cart_nums')
    void callIdempotent('key')('/api/staff/purchasing/cancel', input)
    void apiOf(new RouterContextProvider(), 'key')('/api/staff/purchasing/cancel', input)
  }
  expect(written).toBeTypeOf('function')
})

describe('in the browser', () => {
  let api: Server
  const browser = {
    document: { cookie: '', documentElement: { lang: 'zh-CN' } },
    location: { pathname: '/shopping/my-cart', search: '?a=1', assign: vi.fn() },
  }

  const events = new EventTarget()

  beforeEach(async () => {
    api = createServer(async (request, response) => {
      const data = [request.headers.lang, request.headers['content-type'], await json(request)]
      const code = request.url === '/api/account/get_account_info' ? 9003 : 0
      response.end(JSON.stringify({ code, msg: '', data }))
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const { port } = api.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const originalFetch = globalThis.fetch
    // A relative path resolves against the page's origin; Node has none.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => originalFetch(origin + path, init))
    vi.stubGlobal('document', browser.document)
    vi.stubGlobal('location', browser.location)
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  })
  afterEach(async () => {
    events.dispatchEvent(new Event('pageshow'))
    browser.location.assign.mockClear()
    api.close()
  })

  it('sends JSON in the language of the page', async () => {
    const answer = await call('/api/shopping/get_my_cart_nums')
    expect(answer).toMatchObject({ ok: true, data: ['cn', 'application/json', {}] })
  })

  it('redirects to the sign-in page and back when the session is invalid', async () => {
    await call('/api/account/get_account_info')
    expect(browser.location.assign).toHaveBeenCalledWith('/login?next=%2Fshopping%2Fmy-cart%3Fa%3D1')
    expect(browser.document.cookie).toContain('sampan_signed_in=;')
  })

  it('navigates once when several calls end at the same time, and again once the page is restored', async () => {
    const path = '/api/account/get_account_info'
    await Promise.all([call(path), call(path), call(path)])
    expect(browser.location.assign).toHaveBeenCalledTimes(1)
    events.dispatchEvent(new Event('pageshow'))
    await call(path)
    expect(browser.location.assign).toHaveBeenCalledTimes(2)
  })

  it('stays on the sign-in page when an earlier call ends there', async () => {
    vi.stubGlobal('location', { ...browser.location, pathname: '/login', search: '?next=%2Fmessage%2Flist' })
    await call('/api/account/get_account_info')
    expect(browser.location.assign).not.toHaveBeenCalled()
  })

  it('returns a message when no response came', async () => {
    api.close()
    api.closeAllConnections()
    expect(await call('/api/account/get_account_info')).toMatchObject({
      ok: false,
      code: UNREACHABLE,
      fields: {},
    })
  })
})
