// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { SettingRow } from './setting-row.tsx'

const shown = (
  name: 'invite_bonus_cents' | 'late_coupons_month_max',
  value: number,
  in_force: { value: number; until: string } | null,
) =>
  renderPage(
    <SettingRow
      setting={{ ...{ name, value, in_force, initial: 50 }, changed_by: '', changed_at: '', revision: 'r1' }}
      guard={{ mark: vi.fn(), clear: vi.fn() }}
    />,
    { namespaces: ['console', 'console-settings'] },
  )

const until = '2026-03-02 10:00:00'

it.each([
  ['an amount', 'invite_bonus_cents', 9_000, 50, /Counts from .+; until then \$0\.50\./],
  ['a number', 'late_coupons_month_max', 100, 3, /Counts from .+; until then 3 coupons\./],
] as const)('%s that was raised says from when it counts, and what does until then', (_, name, value, before, text) => {
  shown(name, value, { value: before, until })
  expect(screen.getByRole('form').textContent).toMatch(text)
})

it('a value that counts says nothing of it', () => {
  shown('invite_bonus_cents', 50, null)
  expect(screen.getByRole('form').textContent).not.toMatch(/Counts from/)
})
