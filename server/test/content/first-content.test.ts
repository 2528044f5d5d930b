import type { Language } from '@sampan/contract/envelope'
import { loadReference } from '@sampan/database'
import { articles, channels, documents, guides, contentTranslations as t } from '@sampan/database/tables'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aCustomer, aStaffMember } from '../factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** As done by `npm run migrate` and at each start of the shop. */
const start = () => loadReference(test.context.db, test.context.now())

const rowsOf = (...conditions: Parameters<typeof and>) =>
  test.context.db
    .select()
    .from(t)
    .where(and(...conditions))
    .orderBy(t.kind, t.itemId, t.lang, t.field)

async function articleAbout(slug: string) {
  const [row] = await test.context.db.select().from(articles).where(eq(articles.slug, slug))
  if (!row) throw new Error(`no article ${slug}`)
  const inArabic = [eq(t.itemId, row.id), eq(t.lang, 'ar')]
  return { id: row.id, inArabic, rows: () => rowsOf(...inArabic) }
}

it.each([
  ['es', 'En caso de duda vale el texto en inglés', /^¿/],
  ['ar', 'عند الشك يُعتمد النص الإنجليزي', /؟$/],
] as const)("is written throughout in the reader's language: %s", async (lang: Language, doubt, question) => {
  const read = async (path: string, input = {}) => (await test.ask(path, input, { lang })).data
  for (const { name } of await test.context.db.select({ name: guides.name }).from(guides))
    expect(await read('/api/guide/get_guide', { name })).toMatchObject({ name, lang })
  for (const { slug } of await test.context.db.select({ slug: articles.slug }).from(articles))
    expect(await read('/api/articles/get_article_detail', { id: slug })).toMatchObject({ id: slug, lang })
  for (const { name } of await test.context.db.select({ name: documents.fileName }).from(documents))
    expect(await read('/api/document/get_document', { file_name: name })).toMatchObject({
      lang,
      content: expect.stringContaining(doubt),
    })
  for (const row of await read('/api/faq/get_faq_list')) expect(row).toMatchObject({ lang })
  expect((await read('/api/faq/get_faq_list'))[1].faq_question).toMatch(question)
  expect(await read('/api/index/get_announcement')).toMatchObject({ lang })
  const customer = await aCustomer(test.context)
  await test.context.db.transaction((tx) => issueCoupon(test.context, tx, customer.id, 'welcome'))
  const coupons = await test.ask('/api/coupon/get_my_coupon_list', {}, { token: customer.token, lang })
  expect(coupons.data.list).toMatchObject([{ details: { lang } }])
})

it('adds a translation whose file came later, once, to an existing shop', async () => {
  const article = await articleAbout('packing-well')
  const all = await rowsOf()
  await test.context.db.delete(t).where(and(...article.inArabic))
  await Promise.all([start(), start()])
  await start()
  expect(await article.rows()).toHaveLength(3)
  expect(await rowsOf()).toEqual(all)
})

it('adds no translation of English texts that staff have changed', async () => {
  const article = await articleAbout('first-parcel')
  await test.context.db.delete(t).where(and(...article.inArabic))
  await test.context.db.update(articles).set({ title: 'Parcel one' }).where(eq(articles.id, article.id))
  await start()
  expect(await article.rows()).toEqual([])
})

it('leaves translations saved by staff, partial and removed ones included', async () => {
  const article = await articleAbout('share-text')
  const { token } = await aStaffMember(test.context, 'content')
  const item = { kind: 'articles', id: article.id, lang: 'ar' }
  const save = async (texts: object) => {
    const { data } = await test.ask('/api/staff/content/get_translation', item, { token })
    const input = { ...item, revision: data.revision, texts }
    expect(await test.ask('/api/staff/content/save_translation', input, { token })).toMatchObject({ code: 0 })
    const saved = await article.rows()
    await start()
    expect(await article.rows()).toEqual(saved)
    return saved.map(({ text }) => text)
  }
  expect(await save({ title: 'نص', description: 'وصف', content: 'متن' })).toEqual(['متن', 'وصف', 'نص'])
  expect(await save({ title: 'نص' })).toEqual(['نص'])
  expect(await save({ title: ' ' })).toEqual([])
})

it('adds channel names in later languages, except those saved by staff', async () => {
  const { token } = await aStaffMember(test.context, 'admin')
  const nameOf = async (code: string) => {
    const [row] = await test.context.db.select().from(channels).where(eq(channels.code, code))
    return (row?.channel as { name: Record<string, string> }).name
  }
  const names = await nameOf('sampan_air')
  const { data } = await test.ask('/api/staff/tariff/get_channel', { channel_code: 'sampan_sea' }, { token })
  const channel = { ...data.channel, name: { ...data.channel.name, es: '' } }
  const saved = { revision: data.revision, channel }
  expect(await test.ask('/api/staff/tariff/save_channel', saved, { token })).toMatchObject({ code: 0 })
  const without = sql`${channels.channel} #- '{name,es}' #- '{name,ar}'`
  await test.context.db.update(channels).set({ channel: without })
  const ours = sql`jsonb_set(${channels.channel}, '{name,en}', '"Ours"')`
  await test.context.db.update(channels).set({ channel: ours }).where(eq(channels.code, 'sampan_saver'))
  await start()
  expect(await nameOf('sampan_air')).toEqual(names)
  expect(await nameOf('sampan_sea')).not.toHaveProperty('es')
  expect(await nameOf('sampan_saver')).not.toHaveProperty('es')
})
