// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { IssueCoupon } from './issue-coupon.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'support@sampan.example' }) as never,
}))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Opens the form with what was typed; the server answers with these, one after the other. */
async function typed(...answers: readonly object[]) {
  const sent: unknown[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json(left.shift())
  })
  const page = (
    <>
      <IssueCoupon campaign="welcome" />
      <Toaster />
    </>
  )
  const { user } = renderPage(page, { namespaces: ['console', 'console-content'] })
  await user.type(field('E-mail of the customer'), 'lena@example.com')
  await user.type(field('Reason'), 'A dented box')
  const give = () => user.click(screen.getByRole('button', { name: 'Give it' }))
  return { sent, give }
}

it.each([
  [{ status: 'done', coupon_code: 'CP1' }, 'Given: CP1'],
  [{ status: 'waiting', coupon_code: '' }, 'Above the limits: someone of finance decides'],
])('says whether the coupon is given or waits, and is empty again: %j', async (data, text) => {
  const { sent, give } = await typed({ code: 0, msg: '', data })
  await give()
  expect(await screen.findByText(text)).toBeDefined()
  expect(sent).toEqual([{ account_no: 'lena@example.com', campaign: 'welcome', reason: 'A dented box' }])
  expect([field('E-mail of the customer').value, field('Reason').value]).toEqual(['', ''])
})

it('says beside the field what is wrong, and keeps what was typed', async () => {
  const fields = { account_no: 'No customer has this e-mail' }
  const { give } = await typed({ code: 1934, msg: 'No customer has this e-mail', data: { fields } })
  await give()
  expect(await screen.findByText('No customer has this e-mail')).toBeDefined()
  expect([field('E-mail of the customer').value, field('Reason').value]).toEqual([
    'lena@example.com',
    'A dented box',
  ])
})
