// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { redirect } from 'react-router'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SaveUnmatchedForm } from './save-unmatched-form.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'warehouse@sampan.example' }) as never,
}))

const open = (trackingNumber: string, loading = Promise.resolve()) =>
  renderPage(<SaveUnmatchedForm trackingNumber={trackingNumber} ref={{ current: null }} />, {
    loading,
    namespaces: ['console', 'console-receiving'],
    action: () => redirect('/stored'),
  })
const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Keep it' })
const typed = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

it('keeps what is typed for a tracking number until it is stored', async () => {
  const first = open('SF1')
  const [shelf, weight, note] = screen.getAllByRole('textbox')
  if (!shelf || !weight || !note) throw new Error('no fields')
  await first.user.type(shelf, 'B-07')
  await first.user.type(weight, '1,2')
  await first.user.type(note, 'A blue lamp')
  first.unmount()
  const other = open('SF2')
  expect(typed()).toEqual(['', '', ''])
  other.unmount()
  const nextPage = Promise.withResolvers<void>()
  const second = open('SF1', nextPage.promise)
  expect(typed()).toEqual(['B-07', '1,2', 'A blue lamp'])
  await second.user.click(keep())
  await expect.poll(typed).toEqual(['', '', ''])
  nextPage.resolve()
  await screen.findByText('/stored')
})

it('forgets what was typed for a tracking number that is stored after a refusal', async () => {
  const outcomes = [{ intent: 'store', ok: false, code: 1, msg: 'The shelf is full', fields: {} }]
  const { user } = renderPage(<SaveUnmatchedForm trackingNumber="SF3" ref={{ current: null }} />, {
    namespaces: ['console', 'console-receiving'],
    action: () => outcomes.pop() ?? redirect('/stored'),
    loading: new Promise(() => undefined),
  })
  const [shelf] = screen.getAllByRole('textbox')
  if (!shelf) throw new Error('no field')
  await user.type(shelf, 'B-07')
  await user.click(keep())
  await expect.poll(() => outcomes).toEqual([])
  await expect.poll(() => keep().disabled).toBe(false)
  expect(typed()).toEqual(['B-07', '', ''])
  await user.click(keep())
  await expect.poll(typed).toEqual(['', '', ''])
})
