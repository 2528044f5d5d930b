import { startMarketplace } from '@sampan/emulators'
import { afterAll, expect, it } from 'vitest'
import { findCategoryPictures } from '../../src/catalogue/search/category-pictures.ts'
import { startTestApp } from '../test-app.ts'

const market = await startMarketplace()
afterAll(() => market.close())
const test = startTestApp(() => ({
  ONEBOUND_BASE_URL: market.url,
  ONEBOUND_KEY: 'demo-key',
  ONEBOUND_SECRET: 'demo-secret',
}))

interface Category {
  readonly category: string
  readonly keyword: string
  readonly product_image_url: string
}
const categories = async (lang: 'en' | 'cn' | 'es'): Promise<Category[]> =>
  (await test.ask('/api/service/get_category_list', {}, { lang })).data

it('every category is listed before its first search, and with a distinct picture after it', async () => {
  expect((await categories('en')).map((one) => one.product_image_url)).toEqual(Array(7).fill(''))
  await findCategoryPictures(test.context)
  const pictures = (await categories('en')).map((one) => one.product_image_url)
  expect(new Set(pictures.filter((url) => url.startsWith('/market-pictures/'))).size).toBe(7)
})

it('a reader whose language no marketplace supports searches by the English word', async () => {
  const words = (list: Category[]) => list.map(({ keyword }) => keyword)
  expect(words(await categories('es'))).toEqual(words(await categories('en')))
  expect(words(await categories('cn'))).toContain('汉服')
})

it('pictures are kept while no provider responds', async () => {
  const before = await categories('en')
  await market.close()
  await findCategoryPictures(test.context)
  expect(await categories('en')).toEqual(before)
})
