// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { OptionGroups } from './option-groups.tsx'
import type { Product } from './option-selection.ts'

it('names options beside their pictures, which are often the same', () => {
  const option = (p_value: string, p_name: string) => ({ p_value, p_name, image_url: '/cup.jpg' })
  const options = [option('1', 'Cup alone'), option('2', 'Cup and lid')]
  const product = { prop_list: [{ prop_name: 'Set', options }], sku_list: {} } as unknown as Product
  const { container } = renderPage(
    <OptionGroups product={product} selected={[undefined]} onSelect={vi.fn()} missing={undefined} />,
    { namespaces: ['product', 'options'] },
  )
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Cup alone', 'Cup and lid'])
})
