// @vitest-environment jsdom

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../test/render-page.tsx'
import ProductDialog from './product-dialog.tsx'
import type { Product } from './product-options.ts'

const LINK = 'https://item.taobao.com/item.htm?id=1'
const option = (p_name: string, p_value: string) => ({ p_name, p_value, image_url: '' })
const product = {
  product_link: LINK,
  product_name: '马丁靴',
  product_image_url: '',
  marketplace_name: 'Taobao',
  product_price: 99,
  price_min: 99,
  price_max: 1120,
  stock: 9,
  min_num: 1,
  ladder_prices: [],
  prop_list: [
    { prop_name: 'Colour', options: [option('黑色', '0:0'), option('白色', '0:1')] },
    { prop_name: 'Size', options: [option('38码', '1:0'), option('40码', '1:1')] },
  ],
  sku_list: {
    '0:0;1:0': { price: 99, quantity: 3, sku_id: 'a' },
    '0:0;1:1': { price: 109, quantity: 3, sku_id: 'b' },
    '0:1;1:1': { price: 1120, quantity: 0, sku_id: 'c' },
  },
} as Partial<Product> as Product

const LIST = '/api/onlinestore/get_product_list'
const DETAIL = '/api/shopping/get_product_detail'
const ADD = '/api/onlinestore/add_new_product'

function renderDialog(answers: Parameters<typeof answerCalls>[0], item: object = {}) {
  const calls = answerCalls({ [LIST]: () => ({ list: [], total: 0 }), ...answers })
  const boots = { store_product_sku: 'BOOTS', store_product_name: 'Boots - Black / 40', product_sku: '' }
  const page = renderPage(
    <ProductDialog
      stores={[]}
      storeId="s"
      item={{ ...boots, ...item }}
      onClose={() => {}}
      onSaved={() => {}}
    />,
    { namespaces: ['stores', 'options'] },
  )
  const inputOf = (path: string) => calls.filter((one) => one.path === path).map(({ input }) => input)
  return { ...page, inputOf }
}
const save = () => screen.getByRole('button', { name: 'Choose what to buy' })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('the product of an item', () => {
  it('is proposed from the product behind the pasted link', async () => {
    const { user, inputOf } = renderDialog({ [DETAIL]: () => product, [ADD]: () => ({ id: '1' }) })
    await user.click(box(/Product link/))
    await user.paste(LINK)
    expect(await screen.findByText('Proposed for “Black / 40”. Please check it.')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' }).selectedOptions[0]?.text).toBe(
      '40码 · ¥109.00',
    )
    expect(box(/Price/).value).toBe('109.00')
    await user.click(save())
    expect(inputOf(ADD)).toMatchObject([
      {
        store_product_name: 'Boots - Black / 40',
        product_link: LINK,
        product_name: '马丁靴',
        product_sale_price_cny: '109.00',
        product_sku_id: '0:0;1:1',
        sku_code_note: '黑色;40码',
      },
    ])
  })

  it('has to be selected where the variant does not determine it, with the message beside the option', async () => {
    const { user, inputOf } = renderDialog(
      { [DETAIL]: () => product, [ADD]: () => ({ id: '1' }) },
      { store_product_name: 'Boots - White / 42' },
    )
    await user.click(box(/Product link/))
    await user.paste(LINK)
    expect(await screen.findByText(/Nothing is surely “White \/ 42”/)).toBeTruthy()
    await user.click(save())
    const size = screen.getByRole('combobox', { name: 'Size' })
    expect(size.getAttribute('aria-invalid')).toBe('true')
    expect(inputOf(ADD)).toEqual([])
    expect(screen.getByRole('option', { name: '40码 · ¥1,120.00 (sold out)' })).toBeTruthy()
    await user.selectOptions(size, '1:1')
    expect(size.getAttribute('aria-invalid')).toBeNull()
    await user.click(save())
    expect(inputOf(ADD)).toMatchObject([{ product_sku_id: '0:1;1:1', product_sale_price_cny: '1120.00' }])
  })

  it('keeps typed price and name', async () => {
    const { user } = renderDialog({ [DETAIL]: () => product })
    await user.type(box(/Price/), '88')
    await user.type(box(/Product name/), 'Mine')
    await user.click(box(/Product link/))
    await user.paste(LINK)
    await screen.findByText(/^Proposed for/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '1:0')
    expect([box(/Price/).value, box(/Product name/).value]).toEqual(['88', 'Mine'])
  })

  it('is kept when the dialog is closed or the session ends, until it is saved', async () => {
    const answers = { [DETAIL]: () => product, [ADD]: () => ({ id: '1' }) }
    const first = renderDialog(answers)
    await first.user.click(box(/Product link/))
    await first.user.paste(LINK)
    await screen.findByText(/^Proposed for/)
    await first.user.type(box(/Remark/), 'gift box')
    first.unmount()
    const second = renderDialog(answers)
    expect([box(/Product link/).value, box(/Remark/).value]).toEqual([LINK, 'gift box'])
    await screen.findByText(/^Proposed for/)
    await second.user.click(save())
    expect(second.inputOf(ADD)).toMatchObject([{ product_sku_id: '0:0;1:1', product_remark: 'gift box' }])
    second.unmount()
    renderDialog(answers)
    expect([box(/Product link/).value, box(/Remark/).value]).toEqual(['', ''])
  })

  it('can be entered manually when the link has no product', async () => {
    const { user, inputOf } = renderDialog({ [ADD]: () => ({ id: '1' }) })
    await user.click(box(/Product link/))
    await user.paste(LINK)
    expect(await screen.findByText(/You can still save it/)).toBeTruthy()
    await user.type(box(/Price/), '12,5')
    await user.click(save())
    expect(inputOf(ADD)).toMatchObject([{ product_link: LINK, product_sale_price_cny: '12.5' }])
  })

  it('has a price with a comma between thousands as a seller shows it', async () => {
    const { user, inputOf } = renderDialog({ [ADD]: () => ({ id: '1' }) })
    await user.click(box(/Product link/))
    await user.paste(LINK)
    expect(await screen.findByText(/You can still save it/)).toBeTruthy()
    await user.type(box(/Price/), '1,250')
    await user.click(save())
    expect(inputOf(ADD)).toMatchObject([{ product_sale_price_cny: '1250' }])
  })

  it('starts with the product of another variant, with this variant’s option', async () => {
    const other = { store_item_name: 'Boots - Black / 38', product_link: LINK, product_name: '38' }
    const { inputOf } = renderDialog({ [LIST]: () => ({ list: [other], total: 1 }), [DETAIL]: () => product })
    expect(await screen.findByText('Proposed for “Black / 40”. Please check it.')).toBeTruthy()
    expect(screen.getByText(/because “Boots - Black \/ 38” is bought there too/)).toBeTruthy()
    expect(box(/Product name/).value).toBe('马丁靴')
    expect(inputOf(LIST)).toMatchObject([{ store_id: 's', store_product_name: 'Boots' }])
  })
})
