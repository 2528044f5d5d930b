import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { savePicture } from '../../src/files/index.ts'
import { serveWeb } from '../../src/http/pages/serve-web.ts'
import { SharedPages } from '../../src/http/pages/shared-pages.ts'
import { PictureSigner } from '../../src/http/picture-addresses.ts'
import { aCustomer } from '../factories.ts'
import { siteWith } from '../site-with.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
let app: Awaited<ReturnType<typeof buildApp>>
let token: string
let file: string

beforeAll(async () => {
  const customer = await aCustomer(test.context)
  token = customer.token
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  file = await savePicture(test.context, photo, { customerId: customer.id })
  app = await buildApp(test.context)
  app.get('/defect', () => Promise.reject(new Error('out of order')))
  const shared = new SharedPages(test.context.now)
  const fails = () => {
    throw new Error('out of order')
  }
  await app.register(serveWeb, {
    build: siteWith({
      '/': { loader: () => 'home' },
      '/shared': { loader: () => 'shared', handle: { cache: 60 } },
      '/broken': { loader: fails },
    }),
    publicUrl: 'http://sampan.test',
    ...{ isDemo: false, now: test.context.now, shared, report: () => {} },
  })
})
afterAll(() => app.close())

const call = (url: string, payload: object = {}): InjectOptions => ({ method: 'POST', url, payload })
const answers: Readonly<Record<string, () => InjectOptions>> = {
  'a call': () => call('/api/sign_in_ways'),
  'a call of a customer': () => ({ ...call('/api/account/get_account_info'), headers: { token } }),
  'a refusal': () => call('/api/account/get_account_info'),
  'invalid input': () => call('/api/login', { account_no: 1 }),
  'a body that is no JSON': () => ({
    ...call('/api/login'),
    payload: '{',
    headers: { 'content-type': 'application/json' },
  }),
  'a body that is too large': () => call('/api/login', { account_no: 'a'.repeat(5_000_000) }),
  'an unknown call': () => call('/api/nothing'),
  'a failing call': () => ({ url: '/defect' }),
  'an address that can not be decoded': () => ({ url: '/%E0%A4%A' }),
  'an address that is too long': () => ({ url: `/files/${'a'.repeat(4_000)}` }),
  'a redirect': () => ({ url: '/api/pay/receipt.pdf' }),
  'a refused stream': () => ({ url: '/api/account/changes' }),
  'an uploaded picture': () => ({ url: file }),
  'no such file': () => ({ url: `/files/${'a'.repeat(24)}.png` }),
  'a picture elsewhere': () => ({
    url: new PictureSigner(test.context.environment).sign('https://none.invalid/a.png'),
  }),
  'an unsigned picture': () => ({ url: '/market-pictures/aHR0cHM6Ly9hLmIvYw' }),
  'a drawing': () => ({ url: '/content-pictures/none.webp' }),
  'a refused upload': () => call('/api/uploader/upload_file'),
  'a page': () => ({ url: '/' }),
  'a shared page': () => ({ url: '/shared' }),
  'a failing page': () => ({ url: '/broken' }),
  'an unknown page': () => ({ url: '/nothing' }),
  'a form of another site': () => ({ ...call('/'), headers: { origin: 'https://evil.test' } }),
  health: () => ({ url: '/livez' }),
}

it.each(Object.keys(answers))('%s has its security headers', async (name) => {
  const { headers, payload } = await app.inject(answers[name]?.() ?? {})
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src '(?:none|self)'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/(?:script|default)-src [^;]*(?:unsafe|https?:|\*)/)
  if (payload !== '') expect(headers['content-type']).toMatch(/^image\/|; ?charset=utf-8$/i)
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
})

it.each([
  ['a call', call('/api/sign_in_ways')],
  ['a redirect', { url: '/api/pay/receipt.pdf' }],
  ['an address that can not be decoded', { url: '/%E0%A4%A' }],
] as const)('%s keeps browsers to https for a year in production', async (_, request) => {
  const environment = { ...test.context.environment, MODE: 'production' as const }
  const production = await buildApp({ ...test.context, environment })
  const { headers } = await production.inject({ ...request })
  await production.close()
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
