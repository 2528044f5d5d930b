import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrations-pending.ts'
import { inDatabase } from './prepare.ts'
import { runMigrations } from './run-migrations.ts'

const MIGRATION = 'texts_by_language'
const server = inject('template').ownerUrl
const name = `test_${randomBytes(8).toString('hex')}`
const [ARTICLE, CUSTOMER, ORDER] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
let folder: string
let shop: pg.Client

const migrate = async (migrations: string) => {
  const one = new pg.Client(inDatabase(server, name))
  await one.connect()
  await runMigrations(one, migrations).finally(() => one.end())
}
const rows = async (text: string, values: unknown[] = []) => (await shop.query(text, values)).rows
const translationsOf = (kind: string, id: string) =>
  rows(
    'select lang, field, text, original from content_translations where kind = $1 and item_id = $2 order by field',
    [kind, id],
  )

/** A shop of the previous version, with texts that its staff have changed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-test-'))
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
  const place = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(MIGRATION))
  journal.entries = journal.entries.slice(0, place)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  const maker = new pg.Client(inDatabase(server, 'postgres'))
  await maker.connect()
  await maker.query(`create database ${name}`).finally(() => maker.end())
  await migrate(folder)
  shop = new pg.Client(inDatabase(server, name))
  await shop.connect()
  await shop.query(
    `insert into articles (id, slug, title_en, title_cn, description_en, description_cn, content_en, content_cn)
     values ($1, 'tea', 'Tea', '好茶', 'Leaves', '叶', '# Tea', '# 茶')`,
    [ARTICLE],
  )
  await shop.query(
    `insert into guides (name, title_en, title_cn, description_en, description_cn, tabs, position)
     values ('packing', 'Packing', '打包', 'How', '怎么打包',
       '[{"nameEn": "One", "nameCn": "一", "contentEn": "First", "contentCn": "先"},
         {"nameEn": "Two", "nameCn": "二", "contentEn": "Then", "contentCn": "后"}]', 0)`,
  )
  await shop.query(
    `insert into coupon_campaigns (id, name, title_en, title_cn, discount_cents, valid_days)
     values ($1, 'spring', 'Spring', '春', 500, 30)`,
    [ORDER],
  )
  // Rows of other tables that the rows below would otherwise require.
  await shop.query(`set session_replication_role = replica`)
  await shop.query(
    `insert into messages (id, customer_id, event_key, title_en, title_cn, body_en, body_cn)
     values (gen_random_uuid(), $1, 'old', 'Bought', '已采购', 'We bought it.', '已采购商品。')`,
    [CUSTOMER],
  )
  await shop.query(
    `insert into order_events (id, order_id, to_status, stage, note) values
       (gen_random_uuid(), $1, 'paid', 'paid', E'Less\\u2028较低'), (gen_random_uuid(), $1, 'paid', 'paid', 'As typed')`,
    [ORDER],
  )
  await shop.query(`set session_replication_role = origin`)
  await migrate(MIGRATIONS_FOLDER)
})
afterAll(async () => {
  await shop.end()
  await rm(folder, { recursive: true, force: true })
})

describe('a shop of the previous version keeps', () => {
  it('the texts of its staff, in English and in Chinese', async () => {
    expect(await rows('select title, description, content from articles')).toEqual([
      { title: 'Tea', description: 'Leaves', content: '# Tea' },
    ])
    expect(await translationsOf('articles', ARTICLE ?? '')).toEqual([
      { lang: 'zh-CN', field: 'content', text: '# 茶', original: '# Tea' },
      { lang: 'zh-CN', field: 'description', text: '叶', original: 'Leaves' },
      { lang: 'zh-CN', field: 'title', text: '好茶', original: 'Tea' },
    ])
    expect(await rows(`select title, notice from coupon_campaigns where name = 'spring'`)).toEqual([
      { title: 'Spring', notice: '' },
    ])
    expect(await translationsOf('coupon_campaigns', ORDER ?? '')).toMatchObject([
      { field: 'title', text: '春' },
    ])
  })

  it('the tabs of its guides, in their order', async () => {
    expect(await rows('select title, tabs from guides')).toMatchObject([
      {
        title: 'Packing',
        tabs: [
          { name: 'One', content: 'First' },
          { name: 'Two', content: 'Then' },
        ],
      },
    ])
    expect(await translationsOf('guides', 'packing')).toMatchObject([
      { field: 'description', text: '怎么打包' },
      { field: 'tabs.0.content', text: '先', original: 'First' },
      { field: 'tabs.0.name', text: '一' },
      { field: 'tabs.1.content', text: '后' },
      { field: 'tabs.1.name', text: '二' },
      { field: 'title', text: '打包' },
    ])
  })

  it('messages without a phrase, and sentences that were stored in two languages', async () => {
    expect(await rows('select words from messages')).toEqual([
      {
        words: {
          en: { title: 'Bought', body: 'We bought it.' },
          'zh-CN': { title: '已采购', body: '已采购商品。' },
        },
      },
    ])
    expect(await rows('select note, note_phrase from order_events order by note')).toEqual([
      { note: 'As typed', note_phrase: null },
      { note: 'Less', note_phrase: { en: 'Less', cn: '较低' } },
    ])
    await expect(rows(`update order_events set note = ''`)).rejects.toThrow('append-only')
  })
})

describe('while the previous version still runs', () => {
  it('its changes are read by this version', async () => {
    await rows(`update articles set title_en = 'Green tea', title_cn = '绿茶'`)
    expect(await rows('select title from articles')).toEqual([{ title: 'Green tea' }])
    expect((await translationsOf('articles', ARTICLE ?? '')).at(-1)).toMatchObject({
      text: '绿茶',
      original: 'Green tea',
    })
    const tabs = [{ nameEn: 'Only', nameCn: '唯一', contentEn: 'All', contentCn: '全部' }]
    await rows('update guides set tabs = $1', [JSON.stringify(tabs)])
    expect(await rows('select tabs from guides')).toMatchObject([
      { tabs: [{ name: 'Only', content: 'All' }] },
    ])
    await rows(
      `insert into faq_categories (id, name_en, name_cn, position) values (gen_random_uuid(), 'Tides', '潮汐', 1)`,
    )
    expect(await rows('select name from faq_categories')).toEqual([{ name: 'Tides' }])
  })

  it('the changes of this version are read by it, in English', async () => {
    await rows(`insert into announcements (id, title, content) values (gen_random_uuid(), 'Hello', 'All')`)
    expect(await rows('select title_en, title_cn, content_en from announcements')).toEqual([
      { title_en: 'Hello', title_cn: null, content_en: 'All' },
    ])
    await rows(`update announcements set title = 'Good day'`)
    expect(await rows('select title, title_en from announcements')).toEqual([
      { title: 'Good day', title_en: 'Good day' },
    ])
    await rows('update guides set tabs = $1', [JSON.stringify([{ name: 'A', content: 'a' }])])
    expect(await rows('select tabs from guides')).toMatchObject([{ tabs: [{ nameEn: 'A', contentEn: 'a' }] }])
  })
})
