import { endpoints, refusals } from '@sampan/contract'
import { expect, it } from 'vitest'
import { aCustomer } from './factories.ts'
import { startTestApp } from './test-app.ts'

const test = startTestApp()

it('describes every call and every refusal', async () => {
  const description = (await test.app.inject({ url: '/api/docs.json' })).json()
  expect(description.openapi).toBe('3.1.0')
  for (const { path } of endpoints) expect(description.paths[path].post.summary).not.toBe('')
  for (const { code } of Object.values(refusals))
    expect(description.info.description).toContain(`<td>${code}</td>`)
  expect(description.info.description).toContain('Too many tries. Please try again in {wait}.')
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
