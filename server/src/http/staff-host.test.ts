import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { separateStaffHost } from './staff-host.ts'

const PUBLIC_URL = 'https://shop.test'
let app: FastifyInstance
beforeEach(() => start('https://staff.test'))
afterEach(() => app.close())

function start(STAFF_URL: string): void {
  app = Fastify({ trustProxy: 'loopback' })
  separateStaffHost(app, { PUBLIC_URL, STAFF_URL })
  for (const url of ['/api/login', '/api/staff/login', '/assets/page.js', '/livez'])
    app.all(url, async () => 'served')
  app.get('/*', async () => 'page')
}

/** @returns the body that is served, the address of the redirect, or the status */
async function at(host: string, url: string, headers = {}): Promise<string> {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers: { host, ...headers } })
  return answered.location ?? (statusCode === 200 ? body : String(statusCode))
}

describe('the host of the shop', () => {
  it('serves no console, however its address is written', async () => {
    for (const path of ['/staff', '/staff/orders', '/staff/orders.data', '/STAFF/orders', '/%73taff?a=1'])
      expect(await at('shop.test', path)).toBe('/')
    for (const path of ['/api/staff/login', '/api/%73taff/login'])
      expect(await at('shop.test', path)).toBe('404')
  })

  it('serves everything else, including pages whose names begin like the console’s', async () => {
    expect(await at('shop.test', '/')).toBe('page')
    expect(await at('shop.test', '/staffing')).toBe('page')
    expect(await at('shop.test', '/%')).toBe('400')
    expect(await at('shop.test', '/api/login')).toBe('served')
  })
})

describe('the host of the console', () => {
  it('serves the console and the files of its pages', async () => {
    for (const path of ['/staff', '/staff/orders?stage=to_buy', '/__manifest?p=/staff'])
      expect(await at('staff.test', path)).toBe('page')
    for (const path of ['/api/staff/login', '/assets/page.js', '/livez'])
      expect(await at('staff.test', path)).toBe('served')
  })

  it('redirects its root to the console, and every other page to the shop', async () => {
    expect(await at('staff.test', '/')).toBe('/staff')
    expect(await at('staff.test', '/faq/faqmain?q=a')).toBe('https://shop.test/faq/faqmain?q=a')
  })

  it('is recognised behind a trusted proxy', async () => {
    expect(await at('10.0.0.1', '/staff', { 'x-forwarded-host': 'staff.test' })).toBe('page')
  })
})

it('the shop’s own host serves the console when no other host is configured', async () => {
  await app.close()
  start('')
  expect(await at('shop.test', '/staff')).toBe('page')
  expect(await at('staff.test', '/')).toBe('page')
})
