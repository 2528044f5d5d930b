import { endpoints } from '@sampan/contract'
import { expect, it } from 'vitest'
import { startTestApp } from './test-app.ts'

const test = startTestApp()

it('describes every call, for programs and for people', async () => {
  const description = (await test.app.inject({ url: '/api/docs.json' })).json()
  expect(description.openapi).toBe('3.1.0')
  for (const { path } of endpoints) expect(description.paths[path].post.summary).not.toBe('')
  const page = await test.app.inject({ url: '/api/docs' })
  expect(page.headers['content-type']).toMatch(/html/)
  for (const { path } of endpoints) expect(page.body).toContain(path)
})
