// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import LabelPage from './label.route.tsx'

it('is in English, also where the console is not', () => {
  const consignee = {
    ...{ name: 'Lena M.', address_detail: '12 Harbour Street', city: 'Portland', province: 'Oregon' },
    ...{ postcode: '97201', country_code: 'US', country_name: 'United States', phone: '+1 503 555 0100' },
    email: '',
  }
  const label = {
    ...{
      delivery_number: 'SP1',
      channel_name: 'DHL Express',
      weight: 1.2,
      length: 30,
      width: 20,
      height: 10,
    },
    ...{ sender: { name: 'Sampan', phone: '+86 755 1', address: 'Gate 3, Shenzhen' }, consignee, note: '' },
    items: [
      { order_id: 'SO1', name: 'Linen shirt', sku: 'Black; M', quantity: 2, value: 13.34, currency: 'USD' },
    ],
  }
  renderPage(
    <LabelPage
      loaderData={{ labels: [{ label, barcode: '/barcode.svg' }], missing: [] }}
      params={{ deliveryNumber: 'SP1' }}
      matches={[] as never}
    />,
    { namespaces: ['console', 'console-parcels'], lang: 'cn' },
  )
  const slips = [...document.querySelectorAll<HTMLElement>('.label-slip')]
  expect(slips.map(({ lang }) => lang)).toEqual(['en', 'en'])
  const text = slips.map(({ textContent }) => textContent).join(' ')
  for (const part of ['Label SP1', 'From: Sampan', 'To', 'Contents: SP1', 'Item', 'Quantity', 'Value'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/\p{Script=Han}|，|：/u)
})
