// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { type Review, RewardDialog } from './reward-dialog.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'finance@sampan.example', roles: ['finance'] }) as never,
}))

const review = {
  ...{ review_id: 'r1', customer: { account_name: 'Ana' }, status: 'submitted', counts: 'views' },
  ...{ review_link: 'https://video.example/1', tok_account: '', paypal_no: '' },
} as Partial<Review> as Review

it('keeps what is typed about a review when its check begins, and forgets it with the decision', async () => {
  const onClose = vi.fn()
  const { user } = renderPage(<RewardDialog review={review} onClose={onClose} />, {
    namespaces: ['console', 'console-finance'],
    action: () => ({ ok: true, data: { reward_amount: null } }),
  })
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  await user.type(reason, 'The link is private')
  await user.click(screen.getByRole('button', { name: 'I am looking at it' }))
  const count = screen.getAllByRole('textbox')[0]
  await expect.poll(() => document.activeElement).toBe(count)
  expect(reason.value).toBe('The link is private')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(reason.value).toBe('')
})
