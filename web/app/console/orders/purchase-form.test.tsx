// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../test/render-page.tsx'
import { ORDER, type OrderDetail } from './order-progress.ts'
import { PurchaseForm } from './purchase-form.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'purchasing@sampan.example' }) as never,
}))

const order = {
  order_id: 'SO1',
  revision: 'as-opened',
  order_status: ORDER.waitPurchase,
  unit_price_cny: 100,
  freight_cny: 10,
  supplement_amount: 0,
  problem_state: '',
  purchase_reference: '',
  product_quantity: 5,
  part_purchases: [],
} as Partial<OrderDetail> as OrderDetail

/** 7 yuan per dollar, 110 yuan paid; in cents as the call returns them. */
const compare = ({ unit_price_cny, freight_cny }: { unit_price_cny: string; freight_cny: string }) => {
  const price = Math.round(((Number(unit_price_cny) + Number(freight_cny)) / 7) * 100) / 100
  return { paid_amount: 15.71, price_amount: price, difference_amount: price - 15.71 }
}

function renderForm(part: Partial<OrderDetail> = {}, outcome: object = { ok: true, data: {} }) {
  const posts: Record<string, FormDataEntryValue>[] = []
  const calls = answerCalls({ '/api/staff/purchasing/compare_price': compare })
  const page = renderPage(<PurchaseForm order={{ ...order, ...part }} />, {
    namespaces: ['console', 'console-orders'],
    action: (form) => {
      posts.push(Object.fromEntries(form))
      return outcome
    },
  })
  return { ...page, calls, posts }
}
const unitPrice = () => screen.getByRole('textbox', { name: 'Price a piece, ¥' })

describe('the purchase form', () => {
  it('requests a higher price from the customer before the purchase', async () => {
    const { user, posts } = renderForm()
    await user.clear(unitPrice())
    await user.type(unitPrice(), '130,5')
    const ask = await screen.findByRole('button', { name: /^Ask/ })
    expect(screen.queryByRole('button', { name: 'Record the purchase' })).toBeNull()
    await user.click(ask)
    expect(posts).toMatchObject([{ intent: 'ask', unit_price_cny: '130,5' }])
  })

  it('offers the pieces that are still to be bought, without freight that is paid already', () => {
    const part = { quantity: 2, purchase_reference: 'TB-1', cost_cny: 210, tracking_number: '' }
    renderForm({ part_purchases: [part] })
    expect(screen.getByText(/^3 are still to be bought/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /freight/i })).toHaveProperty('value', '0')
  })

  it('keeps the purchase number while the typed price is dearer, and over a reload, until it is recorded', async () => {
    const { user, unmount } = renderForm()
    await user.type(screen.getByRole('textbox', { name: /market/i }), 'TB-1')
    await user.type(unitPrice(), '0')
    await screen.findByRole('button', { name: /^Ask/ })
    unmount()
    const again = renderForm()
    expect(unitPrice()).toHaveProperty('value', '1000')
    await again.user.type(unitPrice(), '{Backspace}')
    const record = await screen.findByRole('button', { name: 'Record the purchase' })
    await again.user.click(record)
    expect(again.posts).toMatchObject([{ unit_price_cny: '100', purchase_reference: 'TB-1' }])
    await waitFor(() => expect(screen.getByRole('textbox', { name: /market/i })).toHaveProperty('value', ''))
  })

  it('reads a price with a comma between thousands as a seller shows it', async () => {
    const { user, calls } = renderForm()
    await user.clear(unitPrice())
    await user.type(unitPrice(), '1,250')
    await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ unit_price_cny: '1250' }))
  })

  it('compares the price when typing pauses, with a decimal comma accepted', async () => {
    const { user, calls } = renderForm()
    await user.clear(unitPrice())
    await user.type(unitPrice(), '99,5')
    // A slow machine pauses within the number, too.
    await waitFor(() =>
      expect(calls.at(-1)?.input).toMatchObject({ order_id: 'SO1', unit_price_cny: '99.5' }),
    )
    await screen.findByText('Goes back to the wallet')
    expect(calls.length).toBeLessThan(4)
  })

  it('shows a refusal beside its field and keeps typed text', async () => {
    const refusal = {
      intent: 'record',
      ok: false,
      code: 1,
      msg: '',
      fields: { purchase_reference: 'Please fill this in' },
    }
    const { user } = renderForm({}, refusal)
    const tracking = screen.getByRole('textbox', { name: /tracking/i })
    await user.type(tracking, 'SF123')
    await user.click(screen.getByRole('button', { name: /record/i }))
    expect(await screen.findByText('Please fill this in')).toBeTruthy()
    expect(tracking).toHaveProperty('value', 'SF123')
  })

  it('shows what a colleague has recorded, and keeps typed text until that is loaded', async () => {
    const msg = 'Someone changed this since you opened it: Purchase: TB-111.'
    const refusal = { intent: 'record', ok: false, code: 1928, msg, fields: {} }
    const { user, posts } = renderForm({}, refusal)
    const reference = screen.getByRole('textbox', { name: /market/i })
    await user.type(reference, 'TB-222')
    await user.click(screen.getByRole('button', { name: /record/i }))
    expect((await screen.findByRole('alert')).textContent).toContain('TB-111')
    expect(posts).toMatchObject([{ purchase_reference: 'TB-222', revision: 'as-opened' }])
    expect(reference).toHaveProperty('value', 'TB-222')
    await user.click(screen.getByRole('button', { name: 'Load the newer one' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(reference).toHaveProperty('value', 'TB-222')
  })

  it('is disabled while a difference is unpaid, which can be withdrawn', () => {
    const unpaid = { number: 'SU1', status: 'unpaid' } as const
    renderForm({ supplement_amount: 3.5, supplements: [unpaid as OrderDetail['supplements'][number]] })
    expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
    expect(screen.getByText(/3\.50/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /withdraw/i })).toBeTruthy()
  })
})
