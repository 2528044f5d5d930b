// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { SettingRow } from './setting-row.tsx'

type Setting = ComponentProps<typeof SettingRow>['setting']

const shown = (name: Setting['name'], value: Setting['value'], in_force: Setting['in_force']) =>
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
  ['a share', 'insurance_basis_points', 1, 300, /Counts from .+; until then 3\.00%\./],
  [
    'a list',
    'handling_fee_tiers',
    [{ up_to_cents: null, basis_points: 0 }],
    [{ up_to_cents: null, basis_points: 500 }],
    /Counts from .+; until then what was set before\./,
  ],
] satisfies [
  string,
  Setting['name'],
  Setting['value'],
  Setting['value'],
  RegExp,
][])('%s that counts later says from when it counts, and what does until then', (_, name, value, before, text) => {
  shown(name, value, { value: before, until })
  expect(screen.getByRole('form').textContent).toMatch(text)
})

it('a value that counts says nothing of it', () => {
  shown('invite_bonus_cents', 50, null)
  expect(screen.getByRole('form').textContent).not.toMatch(/Counts from/)
})
