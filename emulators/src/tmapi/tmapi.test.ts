import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Emulator } from '../emulator.ts'
import { startTmapi, type TmapiFaults } from './tmapi.ts'

type Answer = {
  code: number
  data: {
    title: string
    total_count: number
    items: { item_id: number; title: string; price: string; quantity_prices: object[] }[]
    sku_props: { pid: string; values: { vid: string }[] }[]
    skus: { props_ids: string; sale_price: string; package_info: Record<string, number> }[]
    main_imgs: string[]
  }
}
let tmapi: Emulator<TmapiFaults>
beforeAll(async () => {
  tmapi = await startTmapi()
})
afterAll(() => tmapi.close())

const ask = async (path: string, query: Record<string, string>) =>
  (await (
    await fetch(`${tmapi.url}/${path}?${new URLSearchParams({ apiToken: 'demo-token', ...query })}`)
  ).json()) as Answer

it.each([
  ['taobao', '691541677564'],
  ['1688', '610494659403'],
])('gives a %s item whose skus fit its options, with weight and size', async (shop, id) => {
  const { code, data } = await ask(`${shop}/item_detail`, { item_id: id, language: 'en' })
  expect(code).toBe(200)
  const offered = new Set(
    data.sku_props.flatMap(({ pid, values }) => values.map(({ vid }) => `${pid}:${vid}`)),
  )
  for (const sku of data.skus) expect(sku.props_ids.split(';').every((key) => offered.has(key))).toBe(true)
  expect(data.skus[0]?.package_info.weight).toBeGreaterThan(0)
  expect((await fetch(data.main_imgs[0] ?? '')).headers.get('content-type')).toBe('image/jpeg')
})

it('searches 1688 with pages, prices and ladders', async () => {
  const { data } = await ask('1688/search/items', {
    keyword: '鞋',
    page_size: '4',
    sort: 'price_up',
    price_end: '150',
  })
  const prices = data.items.map(({ price }) => Number(price))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(data.items).toHaveLength(4)
  expect(data.total_count).toBeGreaterThan(4)
  expect(data.items.every(({ quantity_prices }) => quantity_prices.length > 0)).toBe(true)
})

it('reports errors with its own codes', async () => {
  expect((await ask('taobao/item_detail', { item_id: '1' })).code).toBe(417)
  expect((await ask('1688/item_detail', { item_id: '691541677564' })).code).toBe(417)
  expect((await ask('1688/item_detail', {})).code).toBe(422)
  expect((await ask('1688/item_detail', { item_id: '610494659403', apiToken: 'guess' })).code).toBe(401)
  tmapi.set({ quotaExceeded: true })
  expect((await ask('1688/item_detail', { item_id: '610494659403' })).code).toBe(439)
  tmapi.set({ quotaExceeded: false, englishOff: true, missingNext: 1 })
  expect((await ask('1688/item_detail', { item_id: '610494659403' })).code).toBe(417)
  expect((await ask('1688/item_detail', { item_id: '610494659403', language: 'en' })).data.title).toContain(
    '纯棉',
  )
})
