// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { SettingRow } from './setting-row.tsx'

const setting = {
  ...{
    name: 'closures' as const,
    initial: [],
    changed_by: '',
    changed_at: '',
    in_force: null,
    revision: 'r1',
  },
  value: [
    { from_day: '2027-02-03', to_day: '2027-02-12', reason: 'spring_festival' },
    { from_day: '2027-10-01', to_day: '2027-10-07', reason: 'national_day' },
  ],
}

it('closures are added, changed and removed, and an error is shown beside its day, which stays as typed', async () => {
  const sent: unknown[] = []
  const message = 'It ends before it begins'
  const { user } = renderPage(<SettingRow setting={setting} guard={{ mark: vi.fn(), clear: vi.fn() }} />, {
    namespaces: ['console', 'console-settings', 'closure'],
    action: (form) => {
      sent.push(JSON.parse(String(form.get('value'))))
      return { intent: 'closures', ok: false, code: 1001, msg: '', fields: { 'value.1.to_day': message } }
    },
  })
  const lastDays = () => screen.getAllByLabelText<HTMLInputElement>('Last day')
  await user.click(screen.getByRole('button', { name: 'Remove closure 1' }))
  await user.click(screen.getByRole('button', { name: 'Add a closure' }))
  const [, first] = screen.getAllByLabelText('First day')
  const [, last] = lastDays()
  const [, reason] = screen.getAllByLabelText('Reason')
  if (!first || !last || !reason) throw new Error('no second row')
  await user.type(first, '2027-05-01')
  await user.type(last, '2027-04-03')
  await user.selectOptions(reason, 'Labour Day')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([
    [
      { from_day: '2027-10-01', to_day: '2027-10-07', reason: 'national_day' },
      { from_day: '2027-05-01', to_day: '2027-04-03', reason: 'labour_day' },
    ],
  ])
  expect(await screen.findAllByText(message)).toHaveLength(1)
  expect(lastDays().map((day) => day.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  await expect.poll(() => document.activeElement).toBe(lastDays()[1])
  expect(lastDays().map(({ value }) => value)).toEqual(['2027-10-07', '2027-04-03'])
  expect(within(screen.getByRole('form')).getAllByLabelText('Reason')).toHaveLength(2)
})
