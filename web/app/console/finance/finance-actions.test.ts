import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { KEY_FIELD } from '../../api/idempotency-key.ts'
import { runFinanceAction } from './finance-actions.server.ts'

const sent: unknown[] = []
vi.mock(import('../../api/server.ts'), async (original) => ({
  ...(await original()),
  apiOf: (() => async (_path: string, input: unknown) => {
    sent.push(input)
    return { ok: true, data: {} }
  }) as never,
}))

it.each([
  ['1,250', 1250],
  ['1,250.50', 1250.5],
  ['12,50', 12.5],
  ['$ 8', 8],
  ['1.250,00', Number.NaN],
  ['', Number.NaN],
])('a refund typed as %j is one of %d dollars', async (amount, dollars) => {
  const body = new URLSearchParams({ intent: 'refund', amount, [KEY_FIELD]: 'once' })
  const request = new Request('http://shop.example/staff/payments', { method: 'POST', body })
  await runFinanceAction(new RouterContextProvider(), request)
  expect(sent.at(-1)).toMatchObject({ amount: dollars })
})

it.each([
  ['approve_coupon', { grant_id: '7', is_approved: true }],
  ['decline_coupon', { grant_id: '7', is_approved: false }],
  ['approve_withdrawal', { number: '7', is_approved: true }],
  ['decline_withdrawal', { number: '7', is_approved: false }],
])('decides what waits for a second person: %s', async (intent, input) => {
  const body = new URLSearchParams({ intent, id: '7', [KEY_FIELD]: 'once' })
  const request = new Request('http://shop.example/staff/corrections', { method: 'POST', body })
  await runFinanceAction(new RouterContextProvider(), request)
  expect(sent.at(-1)).toEqual(input)
})
