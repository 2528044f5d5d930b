// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import Coupons from './coupons.tsx'

const { loaded } = vi.hoisted(() => ({ loaded: { status: 0 } }))
vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  useLoaderData: () =>
    ({ answer: { ok: true, data: { list: [], total: 0 } }, status: loaded.status, page: 1 }) as never,
}))

it.each([
  [0, 'Available', 'Your coupons will be here'],
  [1, 'Used', 'Coupons you have used will be here'],
  [2, 'Expired', 'Coupons that have expired will be here'],
])('says what an empty list of coupons with status %i will hold', (status, tab, text) => {
  loaded.status = status
  renderPage(<Coupons />, { namespaces: ['coupons'] })
  expect(screen.getByRole('link', { name: tab }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Invite a friend' }) !== null).toBe(status === 0)
})
