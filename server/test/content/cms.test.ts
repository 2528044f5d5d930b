import { randomUUID } from 'node:crypto'
import type { ContentKind, Language } from '@sampan/contract'
import { auditLog, documents, guides } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
let writer: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  writer = await aStaffMember(test.context, 'content')
})

const ask = (call: string, input: object, token = writer.token) =>
  test.ask(`/api/staff/content/${call}`, input, { token })
/** Saves with the current revision. */
const save = async (kind: ContentKind, item: object, id = '') => {
  const revision = id === '' ? '' : ((await ask('get_item', { kind, id })).data?.content.revision ?? '')
  return ask('save_item', { kind, id, revision, item })
}

let slugs = 0
/** A form of each kind that can be added; `changed` is the value that a change shows in its list. */
const forms: Partial<Record<ContentKind, () => Promise<object> | object>> = {
  articles: () => ({
    slug: `tea-in-boxes-${++slugs}`,
    title: 'In English',
    description: 'In English',
    content: '# Tea',
    image_url: '',
    published_at: '2026-01-02T09:30',
    is_on: true,
  }),
  faq_categories: () => ({ name: 'In English', position: 7 }),
  faqs: async () => ({
    category_id: (await save('faq_categories', { name: 'In English', position: 1 })).data.id,
    question: 'In English',
    answer: 'In English',
    position: 1,
    is_on: true,
  }),
  shopping_news: () => ({
    product_image_url: '/files/a.png',
    country_code: 'no',
    weight: 1.25,
    delivery_days: 9,
  }),
  trusted_sellers: () => ({
    category: 'Hanfu',
    name: 'Spring sleeves',
    logo_url: 'https://example.com/logo.png',
    description: 'In English',
    store_link: 'https://shop.example.com/1',
    position: 3,
  }),
  customer_reviews: () => ({
    picture_url: '/files/a.png',
    quote: 'In English',
    product: 'In English',
    customer_name: 'Hanna K.',
    country_code: 'de',
    weight: 0.7,
    delivery_days: 16,
    review_link: '',
    position: 2,
    is_on: true,
  }),
  announcements: () => ({
    title: 'In English',
    content: 'In English',
    link: '/guides/guide-main',
    starts_at: '2026-01-01 00:00:00',
    ends_at: '',
  }),
  coupon_campaigns: () => ({
    name: `spring-${++slugs}`,
    title: 'In English',
    notice: '',
    discount_amount: 5.5,
    minimum_amount: 0,
    valid_days: 30,
    quota: null,
    is_on: true,
  }),
}

describe.each(Object.keys(forms) as ContentKind[])('%s', (kind) => {
  it('are added, found, changed and removed, each with an audit entry', async () => {
    const form = await forms[kind]?.()
    const { code, data } = await save(kind, form ?? {})
    expect(code).toBe(0)
    const { id } = data
    const read = await ask('get_item', { kind, id })
    expect(read.data.content).toMatchObject({ kind, id })
    // an item can be saved in the form in which it was read
    expect(await save(kind, read.data.content.item, id)).toMatchObject({ code: 0, data: { id } })
    expect((await ask('get_item', { kind, id })).data).toEqual(read.data)
    const list = await ask('get_list', { kind, page_size: 100 })
    expect(list.data.list.map((row: { id: string }) => row.id)).toContain(id)
    expect(await ask('remove_item', { kind, id })).toMatchObject({ code: 0 })
    expect(await ask('get_item', { kind, id })).toMatchObject({ code: 1005 })
    expect(await save(kind, read.data.content.item, id)).toMatchObject({ code: 1005 })
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `${kind}:${id}`))
    expect(log.map((row) => row.action)).toEqual(['content_added', 'content_changed', 'content_removed'])
  })

  it('report errors beside the field, and refuse invalid ids', async () => {
    const empty = await save(kind, {})
    expect(empty.code).toBe(1001)
    expect(Object.keys(empty.data.fields).every((field) => field.startsWith('item.'))).toBe(true)
    for (const id of ['x', randomUUID()]) {
      expect(await ask('get_item', { kind, id })).toMatchObject({ code: 1005 })
      expect(await ask('remove_item', { kind, id })).toMatchObject({ code: 1005 })
    }
  })
})

describe('content with fixed names', () => {
  it('is changed, but neither added nor removed', async () => {
    await test.context.db
      .insert(documents)
      .values({ fileName: 'privacy-policy', content: 'Old' })
      .onConflictDoNothing()
    await test.context.db.insert(guides).values({
      name: 'guide-x',
      title: 'X',
      description: '',
      tabs: [],
      position: 1,
    })
    const content = { content: 'New words' }
    expect(await save('documents', content, 'privacy-policy')).toMatchObject({ code: 0 })
    const { data } = await test.ask('/api/document/get_markdowns', { file_name: 'privacy-policy' })
    expect(data).toBe('New words')
    expect(await save('documents', content, 'imprint')).toMatchObject({ code: 1005 })
    expect(await save('documents', content)).toMatchObject({ code: 1005 })
    expect(await ask('remove_item', { kind: 'documents', id: 'privacy-policy' })).toMatchObject({
      code: 1925,
    })
    const guide = {
      title: 'In English',
      description: 'In English',
      tabs: [{ name: 'In English', content: 'In English' }],
      image_url: '/files/a.png',
      position: 2,
    }
    expect(await save('guides', guide, 'guide-x')).toMatchObject({ code: 0 })
    expect((await test.ask('/api/guide/get_guide', { name: 'guide-x' })).data).toMatchObject({
      tabs: [{ content: 'In English' }],
      image_url: '/files/a.png',
    })
    expect(await save('guides', { ...guide, tabs: [] }, 'guide-x')).toMatchObject({ code: 1001 })
  })
})

describe('the content that customers see', () => {
  it('includes an article once it is on and its date has come', async () => {
    const form = (await forms.articles?.()) as Record<string, unknown>
    const { data } = await save('articles', form)
    const seen = () => test.ask('/api/articles/get_article_detail', { id: form.slug })
    expect(await seen()).toMatchObject({ code: 0, data: { date: '2026-01-02 09:30:00' } })
    await save('articles', { ...form, is_on: false }, data.id)
    expect((await seen()).code).not.toBe(0)
    await save('articles', { ...form, published_at: '2099-01-01 00:00:00' }, data.id)
    expect((await seen()).code).not.toBe(0)
    expect(await save('articles', { ...form, published_at: '2026-02-31 00:00:00' })).toMatchObject({
      code: 1001,
    })
    expect(await save('articles', form)).toMatchObject({ code: 1924 })
    expect(await save('articles', { ...form, slug: 'Not A Slug' })).toMatchObject({ code: 1923 })
    for (const image_url of ['javascript:alert(1)', '//elsewhere.example/x.png', '/etc/passwd'])
      expect(await save('articles', { ...form, slug: 'other', image_url })).toMatchObject({ code: 1001 })
  })

  it('includes an announcement from its start to its end', async () => {
    const form = (await forms.announcements?.()) as Record<string, unknown>
    const { data } = await save('announcements', {
      ...form,
      title: 'Holiday',
      starts_at: toWireTime(test.context.now()),
    })
    const seen = await test.ask('/api/index/get_announcement')
    expect(seen.data).toMatchObject({ title: 'Holiday' })
    const ended = { ...form, starts_at: '2026-01-03 00:00:00', ends_at: '2026-01-04 00:00:00' }
    await save('announcements', ended, data.id)
    expect((await test.ask('/api/index/get_announcement')).data?.title).not.toBe('Holiday')
    expect(await save('announcements', { ...ended, ends_at: '2026-01-02 00:00:00' })).toMatchObject({
      code: 1927,
      data: { fields: { 'item.ends_at': 'It ends before it begins' } },
    })
  })
})

it('is listed and searched by its title in the reader’s language, with its languages', async () => {
  const kind = 'faq_categories'
  const { id } = (await save(kind, { name: 'Weather', position: 1 })).data
  const item = { kind, id, lang: 'cn' }
  const listed = async (search_text: string, lang: Language) =>
    (await test.ask('/api/staff/content/get_list', { kind, search_text }, { token: writer.token, lang })).data
      .list
  expect(await listed('Weather', 'cn')).toMatchObject([{ title: 'Weather', languages: ['en'] }])
  expect(await listed('天气', 'cn')).toEqual([])
  const { revision } = (await ask('get_translation', item)).data
  await ask('save_translation', { ...item, revision, texts: { name: '天气' } })
  expect(await listed('天气', 'cn')).toMatchObject([{ id, title: '天气', languages: ['en', 'cn'] }])
  expect(await listed('天气', 'es')).toMatchObject([{ id, title: 'Weather' }])
  await save(kind, { name: 'Weather today', position: 1 }, id)
  expect(await listed('Weather', 'cn')).toMatchObject([{ title: 'Weather today', languages: ['en'] }])
})

it('does not overwrite a colleague’s change', async () => {
  const kind = 'faq_categories'
  const { data } = await save(kind, { name: 'In English', position: 1 })
  const { revision } = (await ask('get_item', { kind, id: data.id })).data.content
  const changed = { name: 'First come', position: 1 }
  const late = { kind, id: data.id, revision, item: { name: 'Late', position: 1 } }
  const tries = await Promise.all([ask('save_item', { ...late, item: changed }), ask('save_item', late)])
  expect(tries.map(({ code }) => code).toSorted()).toEqual([0, 1928])
})

it('keeps a category with questions, and refuses a question without a category', async () => {
  const { data } = await save('faq_categories', { name: 'In English', position: 1 })
  const faq = { category_id: data.id, question: 'In English', answer: 'In English', position: 1, is_on: true }
  await save('faqs', faq)
  expect(await ask('remove_item', { kind: 'faq_categories', id: data.id })).toMatchObject({ code: 1925 })
  expect(await save('faqs', { ...faq, category_id: randomUUID() })).toMatchObject({ code: 1005 })
})

it('a campaign has a sum in whole cents, and cannot be removed once a coupon was given', async () => {
  const form = (await forms.coupon_campaigns?.()) as Record<string, unknown>
  const { data } = await save('coupon_campaigns', form)
  expect(await save('coupon_campaigns', { ...form, discount_amount: 1.005 })).toMatchObject({ code: 1001 })
  const customer = await aCustomer(test.context)
  const input = { account_no: customer.accountNo, campaign: form.name, reason: 'Sorry' }
  expect(await ask('give_coupon', input)).toMatchObject({ code: 0 })
  expect(await ask('remove_item', { kind: 'coupon_campaigns', id: data.id })).toMatchObject({ code: 1925 })
  const mine = await test.ask('/api/coupon/get_my_coupon_list', {}, { token: customer.token })
  expect(mine.data.list).toMatchObject([{ details: { discount_reduce: 5.5 } }])
})

it('content is restricted to writers', async () => {
  const customer = await aCustomer(test.context)
  const keeper = await aStaffMember(test.context, 'warehouse')
  const inputs: [string, object][] = [
    ['get_list', { kind: 'articles' }],
    ['get_item', { kind: 'articles', id: 'x' }],
    [
      'save_item',
      { kind: 'faq_categories', id: '', revision: '', item: { name: 'In English', position: 1 } },
    ],
    ['remove_item', { kind: 'articles', id: 'x' }],
    ['give_coupon', { account_no: customer.accountNo, campaign: 'welcome', reason: 'Sorry' }],
  ]
  for (const [call, input] of inputs) {
    expect(await ask(call, input, '')).toMatchObject({ code: 9004 })
    expect(await ask(call, input, customer.token)).toMatchObject({ code: 9004 })
    expect(await ask(call, input, keeper.token)).toMatchObject({ code: 9005 })
  }
})
