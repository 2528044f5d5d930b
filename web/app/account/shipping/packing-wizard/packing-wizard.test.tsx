// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { emptyAddress } from '../../addresses/address.ts'
import type { WizardData } from './load-packing-wizard.server.ts'
import PackingWizard from './packing-wizard.route.tsx'
import { PARCEL_DRAFT_KEY } from './parcel-draft.ts'

const saved = {
  ...emptyAddress,
  id: '7',
  country: 'Norway',
  default: 1 as const,
  country_code: 'NO',
  user_name: 'Lena M.',
  province: 'Oslo',
  city: 'Oslo',
  address_detail: 'Storgata 12',
  postal_code: '0184',
  phone: '+47 900 12 345',
}
const weight = {
  items_weight: 1.2,
  volume_weight: 1.5,
  volume_above_weight: 0.3,
  packing_weight: 0.2,
  total_weight: 1.7,
}
const channel = (channel_code: string, freight_price: number | null, reason = '') => ({
  channel_code,
  channel_name: channel_code.toUpperCase(),
  freight_price,
  reason,
  logo: channel_code,
  channel_days: '10-13',
  tracked: true,
  duty_prepaid: false,
  charged_weight: 1.7,
  weight_basis: 'actual',
  price_lines: [{ kind: 'freight', label: 'Freight', amount: freight_price ?? 0 }],
  warehouse: 'Shenzhen',
  freight_price_cny: freight_price === null ? null : freight_price * 7,
  priority: freight_price === null ? null : { fee: 1.5, hours: 6 },
})

const declared = (order_id: string, more: object = {}) => ({
  ...{ order_id, product_name: `Item ${order_id}`, product_image_url: '', quantity: 2 },
  ...{ description: "Men's shirt, linen", hs_code: '620590', origin: 'CN', material: 'linen' },
  ...{ unit_value: 10, paid_value: 10, currency: 'USD', reason: '', net_weight: 0.5, rules: [] },
  proposals: [{ hs_code: '610910', description: 'Knitted T-shirt, cotton', material: 'cotton', share: 0.4 }],
  ...more,
})

function renderWizard(
  address: typeof saved,
  step = '',
  submitted: () => unknown = () => ({}),
  rehearsal_amount = 0,
  loading?: Promise<void>,
) {
  const data = {
    orderIds: ['SO1', 'SO2'],
    weight,
    items: ['SO1', 'SO2'].map((order_id) => ({
      order_id,
      product_name: `Item ${order_id}`,
      product_image_url: '',
    })),
    hints: [],
    services: {
      rehearsal_amount,
      items: [{ order_id: 'SO1', offers: [{ service: 'photos', price_amount: 1, needs_note: false }] }],
      parcel: [{ service: 'gift_note', price_amount: 0.8, needs_note: true }],
    },
    countries: [{ country_code: 'NO', en_name: 'Norway', cn_name: '挪威' }],
    addresses: { ok: true, msg: '', data: { list: [address], total: 1 } },
    addressPage: 1,
    addressPages: 1,
  } as Partial<WizardData> as WizardData
  const calls = answerCalls({
    '/api/shopping/get_shipping_channels': () => [
      channel('air', 21),
      channel('express', 40),
      {
        ...channel('post', null, 'Too heavy for post'),
        leave_out: { order_ids: ['SO2'], freight_price: 9.5 },
      },
    ],
    '/api/coupon/get_can_use_coupon_list': () => ({ list: [] }),
    '/api/shipping/propose_declaration': () => ({
      lines: [declared('SO1'), declared('SO2', { description: '', hs_code: '', proposals: [] })],
      tax_number: null,
      nomenclature: { edition: 'HS 2022', source: 'WCO', checked_on: '2026-11-22' },
    }),
    '/api/shopping/submit_shipping_order': submitted,
  })
  const page = renderPage(<PackingWizard loaderData={data} params={{}} matches={[] as never} />, {
    namespaces: ['ship', 'address', 'declaration', 'services', 'ui'],
    url: `/shipping/submit?order_ids=SO1,SO2${step && `&step=${step}`}`,
    ...(loading && { loading }),
  })
  return { ...page, calls, next: () => page.user.click(screen.getByRole('button', { name: 'Continue' })) }
}

describe('the packing wizard', () => {
  it('offers the channels for the country of the address, with the first selected, and why others do not fit', async () => {
    const { next, calls } = renderWizard(saved)
    await next()
    const air = await screen.findByRole('radio', { name: /AIR/ })
    expect(air).toHaveProperty('checked', true)
    expect(calls).toMatchObject([{ input: { order_ids: 'SO1,SO2', country_code: 'NO' } }])
    const post = screen.getByRole('radio', { name: /POST/ })
    expect(post).toHaveProperty('disabled', true)
    const why = within(post.closest('label') as HTMLElement)
    expect(why.getByText(/Too heavy for post/)).toBeTruthy()
    expect(post.closest('label')?.textContent).toContain('Without Item SO2: $9.50.')
    expect(why.getByRole('link', { name: 'Leave it out' }).getAttribute('href')).toBe(
      '/shipping/submit?order_ids=SO1&step=method',
    )
  })

  it('opens the form for an incomplete saved address, with its known fields filled in and every missing one marked', async () => {
    const { next, user } = renderWizard({ ...saved, city: '', phone: '' })
    await next()
    const city = screen.getByRole('textbox', { name: /City/i })
    expect(city.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('City not be empty').length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: /Address/i })).toHaveProperty('value', 'Storgata 12')
    const phone = screen.getByRole('textbox', { name: /Phone/i })
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    await user.type(city, 'Oslo')
    expect(city.getAttribute('aria-invalid')).toBeNull()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Phone not be empty')).toBeTruthy()
    await user.type(phone, '+47 900 12 345')
    await next()
    expect(await screen.findByRole('radio', { name: /AIR/ })).toBeTruthy()
  })

  it('opens the form for a saved address with a postcode or a phone number that carriers do not take', async () => {
    const { next, user } = renderWizard({ ...saved, postal_code: 'ABC-1', phone: 'call me' })
    await next()
    const postcode = screen.getByRole<HTMLInputElement>('textbox', { name: /Postcode/ })
    expect(postcode.value).toBe('ABC-1')
    expect(postcode.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('A postcode of this country looks like 0150.').length).toBeGreaterThan(0)
    const phone = screen.getByRole('textbox', { name: /Phone/ })
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    await user.clear(postcode)
    await user.type(postcode, 'N-0184')
    await user.clear(phone)
    await user.type(phone, '+47 900 12 345')
    await next()
    expect(await screen.findByRole('radio', { name: /AIR/ })).toBeTruthy()
  })

  it('keeps typed text when it is opened again', async () => {
    const { user, unmount } = renderWizard(saved)
    await user.click(screen.getByRole('radio', { name: /Another address/ }))
    await user.type(screen.getByRole('textbox', { name: /City/i }), 'Bergen')
    unmount()
    renderWizard(saved)
    expect(screen.getByRole('textbox', { name: /City/i })).toHaveProperty('value', 'Bergen')
  })

  it('opens no step beyond the completed ones', () => {
    renderWizard({ ...saved, country_code: '' }, 'confirm')
    expect(screen.getByRole('heading', { name: 'Where should it go?' })).toBeTruthy()
  })

  it('orders services for the parcel and an item, with their sum', async () => {
    const { next, user, calls } = renderWizard(saved)
    await next()
    await screen.findByRole('radio', { name: /AIR/ })
    await next()
    await user.click(await screen.findByRole('checkbox', { name: /Gift note/ }))
    await user.click(screen.getByText('For “Item SO1”'))
    await user.click(screen.getByRole('checkbox', { name: /More photos/ }))
    const [gift] = screen.getAllByRole('textbox', { name: /What should we do/ })
    await user.type(gift as HTMLElement, 'For Ida')
    expect(screen.getByText(/for services, from your wallet/).parentElement?.textContent).toContain('$1.80')
    await user.click(screen.getByRole('button', { name: 'Submit parcel' }))
    expect(calls.find(({ path }) => path.endsWith('submit_shipping_order'))?.input).toMatchObject({
      total_amount: 21,
      services: [
        { order_id: 'SO1', service: 'photos', note: '', price_amount: 1 },
        { service: 'gift_note', note: 'For Ida', price_amount: 0.8 },
      ],
    })
  })

  it('has the parcel packed before others for the fee of the chosen method', async () => {
    const { next, user, calls } = renderWizard(saved)
    await next()
    await screen.findByRole('radio', { name: /AIR/ })
    await next()
    const box = await screen.findByRole('checkbox', { name: /Pack it before others/ })
    expect(box.closest('label')?.textContent).toContain('for $1.50, within 6 hours of the payment')
    const summary = screen.getByRole('complementary')
    expect(summary.textContent).not.toContain('Priority packing')
    expect(summary.textContent).toContain('at today’s rate')
    await user.click(box)
    expect(summary.textContent).toContain('Priority packing$1.50')
    expect(summary.textContent).not.toContain('at today’s rate')
    await user.click(screen.getByRole('button', { name: 'Submit parcel' }))
    const sent = calls.find(({ path }) => path.endsWith('submit_shipping_order'))
    expect(sent?.input).toMatchObject({ total_amount: 22.5, priority_hours: 6 })
  })

  it('packs before payment at the stated price, paid from the wallet on submission', async () => {
    const { next, user, calls } = renderWizard(saved, '', () => ({}), 3)
    await next()
    await screen.findByRole('radio', { name: /AIR/ })
    const later = screen.getByRole('radio', { name: /Quote me after packing/ })
    expect(later.closest('label')?.textContent).toContain('This costs $3.00')
    await user.click(later)
    await next()
    const fee = await screen.findByText(/for services, from your wallet/)
    expect(fee.parentElement?.textContent).toContain('$3.00')
    expect(screen.queryByRole('checkbox', { name: /Pack it before others/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Submit parcel' }))
    expect(calls.find(({ path }) => path.endsWith('submit_shipping_order'))?.input).toMatchObject({
      shipping_method_code: '',
      services: [{ service: 'rehearsal', note: '', price_amount: 3 }],
    })
  })

  it('stays as it is when the submission gets no answer, and repeats it under its key', async () => {
    const { next, user, calls } = renderWizard(saved, '', () => {
      throw new TypeError('no connection')
    })
    await next()
    await screen.findByRole('radio', { name: /AIR/ })
    await next()
    const note = await screen.findByRole('textbox', { name: /Note/ })
    await user.type(note, 'Wrap it well')
    const loads = () => calls.filter(({ path }) => path.endsWith('get_shipping_channels')).length
    const before = loads()
    for (let round = 0; round < 2; round += 1)
      await user.click(screen.getByRole('button', { name: 'Submit parcel' }))
    expect(note.isConnected && (note as HTMLTextAreaElement).value).toBe('Wrap it well')
    expect(loads()).toBe(before)
    const sent = calls.filter(({ path }) => path.endsWith('submit_shipping_order'))
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('stays at the last step until the parcels are loaded, and then forgets what was chosen', async () => {
    const loaded = Promise.withResolvers<void>()
    const { next, user } = renderWizard(saved, '', () => ({ delivery_number: 'SP1' }), 0, loaded.promise)
    await next()
    await user.click(await screen.findByRole('radio', { name: /EXPRESS/ }))
    await next()
    await user.click(await screen.findByRole('button', { name: 'Submit parcel' }))
    const stored = () => sessionStorage.getItem(`kept:${PARCEL_DRAFT_KEY}`)
    expect(screen.getByRole('button', { name: 'Submit parcel' }).getAttribute('aria-busy')).toBe('true')
    expect(stored()).toContain('express')
    loaded.resolve()
    expect(await screen.findByText(/orderList-ShippedParcels/)).not.toBeNull()
    await expect.poll(stored).toBeNull()
  })

  it('submits the proposed declaration with the customer’s changes and reasons', async () => {
    const { next, user, calls } = renderWizard(saved)
    await next()
    await screen.findByRole('radio', { name: /AIR/ })
    await next()
    const [first] = await screen.findAllByText("Men's shirt, linen")
    await user.click(first as HTMLElement)
    expect(screen.getAllByRole('combobox', { name: 'Made in' })[0]).toHaveProperty('value', 'China')
    await user.click(screen.getByRole('button', { name: /Declare “Item SO1” as 610910/ }))
    const [value] = screen.getAllByRole('textbox', { name: /Value of one piece/ })
    await user.clear(value as HTMLElement)
    await user.type(value as HTMLElement, '7,5')
    await user.type(screen.getByRole('textbox', { name: /Why the value/ }), 'A part was refunded')
    await user.type(screen.getByRole('textbox', { name: /VAT, EORI/ }), 'NO 123')
    await user.click(screen.getByRole('button', { name: 'Submit parcel' }))
    const sent = calls.find(({ path }) => path.endsWith('submit_shipping_order'))
    expect(sent?.input).toMatchObject({
      declaration: {
        tax_number: 'NO 123',
        lines: [
          {
            ...{ order_id: 'SO1', description: 'Knitted T-shirt, cotton', hs_code: '610910' },
            ...{ material: 'cotton', unit_value: '7.5', reason: 'A part was refunded' },
          },
          { order_id: 'SO2', description: '', unit_value: '10.00', reason: '' },
        ],
      },
    })
  })
})
