// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { paths } from '../../../paths.ts'
import { clearSessionState } from '../../../ui/drafts/use-session-state.ts'
import Settlement from './settlement.route.tsx'
import { SettlementSummary } from './settlement-summary.tsx'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it('leads back to the cart when its lines cannot be settled', () => {
  const settlement = { ok: false, code: 1, msg: 'Invalid', fields: {} } as const
  renderPage(
    <Settlement
      loaderData={{ settlement, countries: [], usualCountry: '', closure: '' }}
      params={{}}
      matches={[] as never}
    />,
    {
      namespaces: ['settlement', 'landed', 'options'],
    },
  )
  expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe(paths.cart())
})

interface Shown {
  readonly refused?: ComponentProps<typeof SettlementSummary>['refused']
  readonly priority?: ComponentProps<typeof SettlementSummary>['settlement']['priority']
  readonly usualCountry?: string
}

/** Renders the summary, with Norway and Chile as the only destinations. */
function renderSummary({ refused, priority = null, usualCountry = '' }: Shown = {}) {
  const settlement = {
    priority,
    ...{ list: [], goods_amount_usd: 0, handling_fee: 0, handling_fee_text: '', total_amount_usd: 0 },
    ...{ total_amount_cny: 0, rate: '7.1', rate_at: '2026-11-26 20:00:00' },
  }
  const countries = [
    { country_code: 'NO', en_name: 'Norway', cn_name: '挪威' },
    { country_code: 'CL', en_name: 'Chile', cn_name: '智利' },
  ]
  const summary = <SettlementSummary isBusy={false} {...{ settlement, countries, usualCountry, refused }} />
  return renderPage(<form>{summary}</form>, { namespaces: ['settlement', 'landed', 'options'] })
}

it('no longer marks the country once another one is selected', async () => {
  const text = 'Please select country'
  const { user } = renderSummary({
    refused: { ok: false, code: 1, msg: text, fields: { country_code: text }, country_code: '' },
  })
  expect(screen.getByText(text)).toBeTruthy()
  await user.type(screen.getByRole('combobox'), 'Norw{Enter}')
  expect(screen.queryByText(text)).toBeNull()
})

it('begins with the destination that was chosen before, at a product or another order', async () => {
  const first = renderSummary()
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  await first.user.type(screen.getByRole('combobox'), 'Norw{Enter}')
  first.unmount()
  clearSessionState()
  renderSummary()
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Norway')
})

it('begins with the country of the default address where none was chosen before', async () => {
  const first = renderSummary({ usualCountry: 'CL' })
  const destination = () => screen.getByRole<HTMLInputElement>('combobox').value
  expect(destination()).toBe('Chile')
  await first.user.clear(screen.getByRole('combobox'))
  await first.user.type(screen.getByRole('combobox'), 'Norw{Enter}')
  first.unmount()
  clearSessionState()
  renderSummary({ usualCountry: 'CL' })
  expect(destination()).toBe('Norway')
})

it('shows an estimate that arrives later below the button, which stays under the pointer', async () => {
  const landed = { lines: [], total_amount: 41.94, customs: null, duty_prepaid: false }
  answerCalls({ '/api/shopping/get_landed_cost': () => landed })
  const { user } = renderSummary()
  await user.type(screen.getByRole('combobox'), 'Norw{Enter}')
  const estimate = await screen.findByText(/at your door/)
  const submit = screen.getByRole('button', { name: 'Submit' })
  expect(submit.compareDocumentPosition(estimate)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('adds the fee of buying the orders first to the total and to what is sent, once that is chosen', async () => {
  const priority = { hours: 6, order_fee: 0.7, fee: 1.4, total_amount_usd: 101.4, total_amount_cny: 730 }
  const { user, container } = renderSummary({ priority })
  const sent = () => new FormData(container.querySelector('form') ?? undefined)
  const box = screen.getByRole('checkbox', { name: /before others, within 6 hours of the payment/ })
  expect(screen.queryByText('Priority purchase')).toBeNull()
  expect([sent().get('priority_hours'), sent().get('total_amount_usd')]).toEqual([null, '0'])
  await user.click(box)
  screen.getByText('Priority purchase')
  screen.getByText('$1.40')
  screen.getByText('$101.40')
  expect([sent().get('priority_hours'), sent().get('total_amount_usd')]).toEqual(['6', '101.4'])
})

it('has no such choice where it is not offered', () => {
  renderSummary()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
