// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { BuyPanel } from './buy-panel.tsx'
import type { Product } from './option-selection.ts'

const product = {
  ...{
    product_name: 'Canvas shoes',
    product_link: 'https://item.taobao.com/item.htm?id=1',
    snapshot_id: 's',
  },
  ...{ marketplace_name: 'Taobao', is_stale: false, product_price: 50, price_min: 50, price_max: 50 },
  ...{ product_freight_amount_cny: 8, product_freight_amount_usd: 1.1, rate: '7.2500' },
  ...{ product_image_url: '', product_image_list: [], prop_list: [], ladder_prices: [] },
  ...{ sku_list: { '': { price: 50, quantity: 9, sku_id: 'a' } }, stock: 9, min_num: 1, lot_size: 1 },
} as unknown as Product

vi.mock('./freight-estimate.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('keeps the product and what was typed where the estimate of freight cannot be loaded', async () => {
  const { user } = renderPage(<BuyPanel product={product} onPicture={() => undefined} />, {
    namespaces: ['product', 'options'],
  })
  const remark = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /remark/i })
  await user.type(remark, 'With box')
  await vi.dynamicImportSettled()
  expect(remark.value).toBe('With box')
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
})
