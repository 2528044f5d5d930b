import { endpoints, refusals } from '@sampan/contract'
import { STAFF_UPLOAD_PATH, UPLOAD_PATH } from '@sampan/contract/upload'
import { expect, it } from 'vitest'
import { RECEIPT_KINDS } from '../src/payments/receipts/receipt.ts'
import { aCustomer } from './factories.ts'
import { startTestApp } from './test-app.ts'

const test = startTestApp()

it('describes every call and every refusal', async () => {
  const description = (await test.app.inject({ url: '/api/docs.json' })).json()
  expect(description.openapi).toBe('3.1.0')
  for (const { path } of endpoints) expect(description.paths[path].post.summary).not.toBe('')
  for (const path of [UPLOAD_PATH, STAFF_UPLOAD_PATH])
    expect(Object.keys(description.paths[path].post.requestBody.content)).toEqual(['multipart/form-data'])
  for (const { code } of Object.values(refusals))
    expect(description.info.description).toContain(`<td>${code}</td>`)
  expect(description.info.description).toContain('Too many tries. Please try again in {wait}.')
})

it('describes every paper and stream of the API', async () => {
  const { paths } = (await test.app.inject({ url: '/api/docs.json' })).json()
  const read = [...test.app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+) \(GET, HEAD\)/g)]
    .map(([, path = '']) => path)
    // A payment provider sends browsers back to these.
    .filter((path) => !path.startsWith('/api/docs') && !path.includes(':provider'))
  expect(read).toContain('/api/wallet/statement.pdf')
  const described = Object.entries(paths as Record<string, object>).filter(([, methods]) => 'get' in methods)
  expect(described.map(([path]) => path).sort()).toEqual(read.sort())
})

it('names every kind of receipt', async () => {
  const { paths } = (await test.app.inject({ url: '/api/docs.json' })).json()
  expect(paths['/api/pay/receipt.pdf'].get.parameters[0].schema.enum).toEqual(RECEIPT_KINDS)
})

it('resolves every reference within the description', async () => {
  const body = (await test.app.inject({ url: '/api/docs.json' })).body
  const description = JSON.parse(body)
  const references = new Set([...body.matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, path = '']) => path))
  expect([...references].toSorted()).toEqual(['components/schemas/JsonValue', 'components/schemas/Refusal'])
  for (const path of references) {
    const found = path.split('/').reduce((part, name) => part?.[name], description)
    expect(found, path).toBeTypeOf('object')
  }
})

it('tells a success from a refusal by the code', async () => {
  const { components, paths } = (await test.app.inject({ url: '/api/docs.json' })).json()
  for (const path of ['/api/login', UPLOAD_PATH]) {
    const [success, refusal] = paths[path].post.responses[200].content['application/json'].schema.oneOf
    expect(success.properties.code).toEqual({ const: 0 })
    expect(refusal).toEqual({ $ref: '#/components/schemas/Refusal' })
  }
  const answer = await test.ask('/api/login', {})
  expect(answer.code).toBeGreaterThan(components.schemas.Refusal.properties.code.exclusiveMinimum)
  expect(Object.keys(answer.data)).toEqual(Object.keys(components.schemas.Refusal.properties.data.properties))
})

it('shows the description as a page without external scripts', async () => {
  const page = await test.app.inject({ url: '/api/docs' })
  expect(page.headers['content-type']).toMatch(/html/)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self';/)
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '')
  for (const source of sources) {
    const { statusCode } = await test.app.inject({ url: new URL(source, 'http://shop/api/docs').pathname })
    expect(statusCode, source).toBe(200)
  }
  expect((await test.app.inject({ url: '/api/docs/json' })).json().openapi).toBe('3.1.0')
})

it('a call without a payload accepts an empty JSON body', async () => {
  const { token } = await aCustomer(test.context)
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/shopping/get_my_cart_nums',
    headers: { 'content-type': 'application/json', lang: 'en', token },
    payload: '',
  })
  expect(response.json()).toEqual({ code: 0, msg: '', data: 0 })
})
