import { CONTENT_PICTURES, loadReference } from '@sampan/database'
import { articles, guides } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** As done by `npm run migrate` and at each start of the shop. */
const start = () => loadReference(test.context.db, test.context.now())
const articleAt = async (id: string) => (await test.ask('/api/articles/get_article_detail', { id })).data
const guideAt = async (name: string) => (await test.ask('/api/guide/get_guide', { name })).data

it('every article and guide of a new shop has a drawing of its own, which browsers keep', async () => {
  const { data } = await test.ask('/api/articles/get_article_list', { page: 1, page_size: 50 })
  const drawn = [...data.list, ...(await test.ask('/api/guide/get_guide_list')).data]
  const addresses = new Set(drawn.map(({ image_url }) => image_url))
  expect(addresses.size).toBe(23)
  for (const url of addresses) {
    const { statusCode, headers, body } = await test.app.inject({ url })
    expect([statusCode, headers['content-type']], url).toEqual([200, 'image/svg+xml'])
    expect(headers['cache-control']).toBe('public, max-age=2592000')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(body, url).toMatch(/^<svg [^>]*viewBox="0 0 640 360" width="640" height="360"/)
    expect(body.length, url).toBeLessThan(4096)
    // It contains no text in any language, and loads nothing.
    expect(body, url).not.toMatch(/<text[^>]*>[^<]*\p{L}{3}|href|<script|<style/u)
  }
})

it('unknown drawings are not found', async () => {
  for (const name of ['', 'nothing.svg', '..%2ffaq.en.md', '%2e%2e/faq.en.md']) {
    const { statusCode } = await test.app.inject({ url: `${CONTENT_PICTURES.path}/${name}` })
    expect(statusCode, name).toBeGreaterThanOrEqual(400)
  }
})

it('an existing shop gets drawings that were added later', async () => {
  const before = [await articleAt('first-parcel'), await guideAt('guide-main')]
  await test.context.db.update(articles).set({ imageUrl: '' })
  await test.context.db.update(guides).set({ imageUrl: '' })
  await Promise.all([start(), start()])
  expect([await articleAt('first-parcel'), await guideAt('guide-main')]).toEqual(before)
})

it('items saved by staff keep their picture, or none', async () => {
  const { token } = await aStaffMember(test.context, 'content')
  const [article] = await test.context.db.select().from(articles).where(eq(articles.slug, 'share-text'))
  const changes = [
    ['articles', article?.id ?? '', ''],
    ['guides', 'taobao-agent', ''],
    ['guides', 'best1688agent', '/files/warehouse.jpg'],
  ] as const
  for (const [kind, id, image_url] of changes) {
    const { data } = await test.ask('/api/staff/content/get_item', { kind, id }, { token })
    const { revision, item } = data.content
    const input = { kind, id, revision, item: { ...item, image_url } }
    expect(await test.ask('/api/staff/content/save_item', input, { token })).toMatchObject({ code: 0 })
  }
  await start()
  expect((await articleAt('share-text')).image_url).toBe('')
  expect((await guideAt('taobao-agent')).image_url).toBe('')
  expect((await guideAt('best1688agent')).image_url).toBe('/files/warehouse.jpg')
})
