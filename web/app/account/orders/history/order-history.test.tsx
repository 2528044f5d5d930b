// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import OrderHistory from './order-history.tsx'

it.each([
  ['Too many tries. Please try again in 1 minute.', 'Too many tries. Please try again in 1 minute.'],
  ['', 'Failed to retrieve order history'],
])('that cannot be loaded says why: %j', (msg, shown) => {
  const answer = { ok: false, code: 1, msg, fields: {} }
  renderPage(<OrderHistory />, {
    namespaces: ['account', 'history', 'payment'],
    data: { answer, page: 1, payment: null },
  })
  expect(screen.getByRole('alert').textContent).toContain(shown)
})
