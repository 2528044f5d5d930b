import { refusals } from '@sampan/contract/refusals'
import { startOpen1688 } from '@sampan/emulators'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { searchByPicture } from '../../src/catalogue/search/search-by-picture.ts'
import { savePicture } from '../../src/files/index.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const platform = await startOpen1688()
afterAll(() => platform.close())

const test = startTestApp(() => ({
  MARKETPLACE_PROVIDERS: '1688',
  ALI1688_BASE_URL: platform.url,
  ALI1688_APP_KEY: 'demo-app',
  ALI1688_APP_SECRET: 'demo-secret',
  ALI1688_REFRESH_TOKEN: 'demo-refresh',
}))

const PATH = '/api/shopping/search_product_by_picture'
const UPLOAD = 'product.image.upload'
const uploadCount = () =>
  Object.entries(platform.calls()).reduce((sum, [call, n]) => (call.includes(UPLOAD) ? sum + n : sum), 0)

/** Uploads what a customer photographed: goods of the marketplace, smaller and off the middle. */
async function photographed(customerId: string): Promise<{ address: string; link: string }> {
  const found = await test.context.integrations.marketplace[0]?.search?.({
    keyword: 'shoes',
    page: 1,
    pageSize: 1,
    sort: '',
    priceMinFen: null,
    priceMaxFen: null,
    lang: 'en',
  })
  const row = found?.rows[0]
  const picture = Buffer.from(await (await fetch(row?.imageUrl ?? '')).arrayBuffer())
  const photo = await sharp(picture)
    .resize(500)
    .extend({ left: 12, top: 20, background: '#fff' })
    .jpeg({ quality: 70 })
    .toBuffer()
  const address = await savePicture(test.context, photo, { customerId })
  return { address, link: `https://detail.1688.com/offer/${row?.itemId}.html` }
}

describe('a search by picture', () => {
  it('finds the goods of the picture first, with pages, and sends the picture once', async () => {
    const { id, token } = await aCustomer(test.context)
    const { address, link } = await photographed(id)
    const search = (page: number) => test.ask(PATH, { picture_url: address, page }, { token })
    const before = uploadCount()
    const first = await search(1)
    expect(first).toMatchObject({ code: 0, data: { total_page: 5 } })
    expect(first.data.list[0]).toMatchObject({ product_link: link, marketplace: '1688' })
    const links = (answer: typeof first) =>
      answer.data.list.map(({ product_link }: { product_link: string }) => product_link)
    const second = links(await search(2))
    expect(second).toHaveLength(10)
    expect(second.filter((one: string) => links(first).includes(one))).toEqual([])
    expect(uploadCount() - before).toBe(1)
  })

  it('takes pictures of the customer alone', async () => {
    const owner = await aCustomer(test.context)
    const { address } = await photographed(owner.id)
    const { token } = await aCustomer(test.context)
    const before = uploadCount()
    for (const picture_url of [
      address,
      '/files/none.jpg',
      'https://elsewhere.example/files/a.jpg',
      `..${address}`,
    ])
      expect(await test.ask(PATH, { picture_url }, { token })).toMatchObject({ code: 1005 })
    expect(await test.ask(PATH, { picture_url: '' }, { token })).toMatchObject({
      msg: 'Please check your selection',
    })
    expect(await test.ask(PATH, { picture_url: address })).toMatchObject({ code: 9003 })
    expect(uploadCount()).toBe(before)
  })

  it('sends a picture again that the provider has forgotten or did not take', async () => {
    const { id, token } = await aCustomer(test.context)
    const { address } = await photographed(id)
    const search = (page: number) => test.ask(PATH, { picture_url: address, page }, { token })
    platform.set({ on: UPLOAD, failNext: 2 })
    expect((await search(1)).msg).toBe('Please try again')
    platform.set({ on: '', failNext: 0 })
    expect((await search(1)).data.list).toHaveLength(10)
    platform.set({ unknownImageNext: 1 })
    expect((await search(2)).msg).toBe('Please try again')
    expect((await search(2)).data.list).toHaveLength(10)
  })

  it('finds nothing where the provider sees no goods', async () => {
    const { id, token } = await aCustomer(test.context)
    const { address } = await photographed(id)
    platform.set({ noGoodsNext: 1 })
    expect(await test.ask(PATH, { picture_url: address }, { token })).toMatchObject({
      code: 0,
      data: { list: [], total_page: 0 },
    })
    expect((await test.ask(PATH, { picture_url: address }, { token })).data.list).toHaveLength(10)
  })

  it('counts among the look-ups of its customer', async () => {
    const { id, token } = await aCustomer(test.context)
    const { address } = await photographed(id)
    const codes: number[] = []
    for (let page = 1; page <= 31; page += 1)
      codes.push((await test.ask(PATH, { picture_url: address, page }, { token })).code)
    expect(codes.slice(0, 30).every((code) => code === 0)).toBe(true)
    expect(codes[30]).toBe(refusals.too_many_requests.code)
  })

  it('is offered only where a provider searches by pictures', async () => {
    expect((await test.ask('/api/index/get_site_settings')).data.picture_search_offered).toBe(true)
    const { integrations } = test.context
    const searching = searchByPicture(
      { ...test.context, integrations: { ...integrations, marketplace: [] } },
      { customerId: '', pictureUrl: '', page: 1, pageSize: 10, lang: 'en' },
      null,
    )
    await expect(searching).rejects.toMatchObject({ reason: 'search_not_offered' })
  })
})
