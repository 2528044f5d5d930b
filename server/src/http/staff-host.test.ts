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

/** @returns what is served, where it leads, or the status */
async function at(host: string, url: string, headers = {}): Promise<string> {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers: { host, ...headers } })
  return answered.location ?? (statusCode === 200 ? body : String(statusCode))
}

describe('the host of the shop', () => {
  it('has no console, however its address is written', async () => {
    for (const path of ['/staff', '/staff/orders', '/staff/orders.data', '/STAFF/orders', '/%73taff?a=1'])
      expect(await at('shop.test', path)).toBe('/')
    for (const path of ['/api/staff/login', '/api/%73taff/login'])
      expect(await at('shop.test', path)).toBe('404')
  })

  it('serves all else, pages whose names begin alike too', async () => {
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

  it('begins with the console, and leads to the shop from every other page', async () => {
    expect(await at('staff.test', '/')).toBe('/staff')
    expect(await at('staff.test', '/faq/faqmain?q=a')).toBe('https://shop.test/faq/faqmain?q=a')
  })

  it('is known behind a trusted proxy', async () => {
    expect(await at('10.0.0.1', '/staff', { 'x-forwarded-host': 'staff.test' })).toBe('page')
  })
})

it('is the shop’s own where none is set', async () => {
  await app.close()
  start('')
  expect(await at('shop.test', '/staff')).toBe('page')
  expect(await at('staff.test', '/')).toBe('page')
})
