// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import Rewards from './rewards.route.tsx'

const member = vi.hoisted(() => ({ email: 'finance@sampan.example', roles: ['finance'] }))
vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => member as never,
}))

const waiting = (review_id: string, is_mine: boolean) => ({
  ...{ review_id, is_mine, status: 'waiting', reward_amount: 50, platform: 'YouTube', counts: 'views' },
  customer: { account_no: `${review_id}@example.com`, account_name: review_id, customer_id: review_id },
  ...{ review_link: 'https://youtu.be/1', tok_account: '@lena', paypal_no: 'l@example.com', reason: '' },
  ...{ payout_reference: '', created_at: '2026-01-05 10:00:00', due_at: '', is_late: false },
})

function open(action?: (form: FormData) => unknown) {
  const list = [waiting('Ana', false), waiting('Ben', true)]
  const query = { stage: 'waiting', page: 1, page_size: 20 }
  const props = { loaderData: { query, reviews: { list, total: 2 } } } as never as ComponentProps<
    typeof Rewards
  >
  const { user } = renderPage(<Rewards {...props} />, {
    namespaces: ['console', 'console-finance'],
    ...(action && { action }),
  })
  const decisions = (name: string) => {
    const [row] = screen.getAllByRole('row').filter((one) => within(one).queryAllByText(name).length > 0)
    return row ? within(row).queryAllByRole('button') : []
  }
  return { user, decisions }
}
const names = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent)

it('lets a second person decide on a reward above the limits, and who approved it take that back', async () => {
  const sent: Record<string, unknown>[] = []
  const { user, decisions } = open((form) => {
    sent.push(Object.fromEntries(form))
    return { ok: true, data: null }
  })
  expect(names(decisions('Ana'))).toEqual(['Approve', 'Decline'])
  expect(names(decisions('Ben'))).toEqual(['Take back'])
  const [approve] = decisions('Ana')
  if (approve) await user.click(approve)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  await expect.poll(() => sent).toMatchObject([{ intent: 'approve_reward', id: 'Ana' }])
})

it('lets colleagues of content see them only', () => {
  member.roles = ['content']
  const { decisions } = open()
  expect([names(decisions('Ana')), names(decisions('Ben'))]).toEqual([[], []])
})
