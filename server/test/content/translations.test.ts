import type { Language } from '@sampan/contract/envelope'
import { articles, contentTranslations } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
let writer: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  writer = await aStaffMember(test.context, 'content')
})

const ask = (call: string, input: object) =>
  test.ask(`/api/staff/content/${call}`, input, { token: writer.token })
const day = (days: number) => new Date(test.context.now().getTime() + days * 86_400_000)

let slugs = 0
async function anArticle() {
  const [row] = await test.context.db
    .insert(articles)
    .values({
      slug: `translated-${++slugs}`,
      title: 'Tea',
      description: 'Leaves',
      content: '# Tea',
      publishedAt: day(-1),
    })
    .returning()
  if (!row) throw new Error('no article')
  const item = { kind: 'articles', id: row.id, lang: 'es' }
  const read = async (lang: Language) =>
    (await test.ask('/api/articles/get_article_detail', { id: row.slug }, { lang })).data
  const save = async (texts: object, lang = 'es') => {
    const { revision } = (await ask('get_translation', { ...item, lang })).data
    return ask('save_translation', { ...item, lang, revision, texts })
  }
  return { id: row.id, item, read, save }
}

describe('an item in a language beside English', () => {
  it('is shown entirely in English, with a note, until its last text is translated', async () => {
    const article = await anArticle()
    await article.save({ title: 'Té', description: 'Hojas' })
    expect(await article.read('es')).toMatchObject({ title: 'Tea', content: '# Tea', lang: 'en' })
    await article.save({ title: 'Té', description: 'Hojas', content: '# Té' })
    expect(await article.read('es')).toMatchObject({ title: 'Té', content: '# Té', lang: 'es' })
    await article.save({ title: '茶', description: '叶', content: '# 茶' }, 'cn')
    expect(await article.read('cn')).toMatchObject({ title: '茶', content: '# 茶', lang: 'cn' })
    expect(await article.read('ar')).toMatchObject({ title: 'Tea', lang: 'en' })
  })

  it('lists its languages for search engines', async () => {
    const article = await anArticle()
    expect((await article.read('ar')).languages).toEqual(['en'])
    await article.save({ title: 'Té', description: 'Hojas', content: '# Té' })
    expect((await article.read('en')).languages).toEqual(['en', 'es'])
    await test.context.db.update(articles).set({ title: 'Green tea' }).where(eq(articles.id, article.id))
    expect((await article.read('es')).languages).toEqual(['en'])
  })

  it('is not saved over a changed translation or changed English', async () => {
    const article = await anArticle()
    const { revision } = (await ask('get_translation', article.item)).data
    await test.context.db.update(articles).set({ title: 'Green tea' }).where(eq(articles.id, article.id))
    const stale = await ask('save_translation', { ...article.item, revision, texts: { title: 'Té' } })
    expect(stale.msg).toContain('Someone changed this')
    expect(await article.read('es')).toMatchObject({ title: 'Green tea' })
  })

  it('is shown in English again once its English has changed, until it is saved again', async () => {
    const article = await anArticle()
    const spanish = { title: 'Té', description: 'Hojas', content: '# Té' }
    await article.save(spanish)
    await test.context.db.update(articles).set({ content: '# Green tea' }).where(eq(articles.id, article.id))
    expect(await article.read('es')).toMatchObject({ title: 'Tea', content: '# Green tea', lang: 'en' })
    expect((await ask('get_translation', article.item)).data).toMatchObject({
      texts: spanish,
      outdated: ['content'],
    })
    await article.save({ ...spanish, content: '# Té verde' })
    expect(await article.read('es')).toMatchObject({ title: 'Té', content: '# Té verde', lang: 'es' })
  })

  it('has only the fields of its original, and is deleted with it', async () => {
    const article = await anArticle()
    expect((await article.save({ subtitle: 'x' })).code).not.toBe(0)
    await article.save({ title: 'Té' })
    await ask('remove_item', { kind: 'articles', id: article.id })
    const left = await test.context.db.$count(contentTranslations, eq(contentTranslations.itemId, article.id))
    expect(left).toBe(0)
  })

  it('is not available for English, nor for unknown languages', async () => {
    const { item } = await anArticle()
    for (const lang of ['en', 'xx'])
      expect((await ask('get_translation', { ...item, lang })).code).not.toBe(0)
  })
})

describe('short texts of the shop', () => {
  const save = async (kind: string, item: object, texts: object) => {
    const { id } = (await ask('save_item', { kind, id: '', revision: '', item })).data
    const { revision } = (await ask('get_translation', { kind, id, lang: 'es' })).data
    const saved = await ask('save_translation', { kind, id, lang: 'es', revision, texts })
    expect(saved).toMatchObject({ code: 0 })
    return id
  }
  const listed = async (path: string, lang: Language, input = {}) =>
    (await test.ask(path, input, { lang })).data

  it('a seller is described in the reader’s language, or in English marked as such', async () => {
    const seller = {
      category: 'Cosplay',
      name: 'Loom',
      logo_url: '/files/logo.png',
      description: 'Wigs',
      store_link: 'https://shop1.taobao.com',
      position: 0,
    }
    await save('trusted_sellers', seller, { description: 'Pelucas' })
    const inLanguage = (lang: Language) =>
      listed('/api/service/get_trust_seller_list', lang, { current_category: 'Cosplay' })
    expect(await inLanguage('es')).toMatchObject([{ description: 'Pelucas', lang: 'es' }])
    expect(await inLanguage('ar')).toMatchObject([{ description: 'Wigs', lang: 'en' }])
  })

  it('a review is quoted in one language together with its product’s name', async () => {
    const review = {
      picture_url: '/files/photo.png',
      quote: 'Fits.',
      product: 'Boots',
      customer_name: 'Ana',
      country_code: 'ES',
      weight: 1,
      delivery_days: 9,
      review_link: '',
      position: 0,
      is_on: true,
    }
    const id = await save('customer_reviews', review, { quote: 'Me queda.' })
    const inSpanish = () => listed('/api/index/get_customer_reviews', 'es')
    expect(await inSpanish()).toMatchObject([{ quote: 'Fits.', product_name: 'Boots', lang: 'en' }])
    const item = { kind: 'customer_reviews', id, lang: 'es' }
    const { revision } = (await ask('get_translation', item)).data
    await ask('save_translation', { ...item, revision, texts: { quote: 'Me queda.', product: 'Botas' } })
    expect(await inSpanish()).toMatchObject([{ quote: 'Me queda.', product_name: 'Botas', lang: 'es' }])
  })
})
