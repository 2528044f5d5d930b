// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { OwnReviews } from './own-reviews.tsx'

it('says that the reviews could not be loaded, and loads them on request', async () => {
  answerCalls({})
  const { user } = renderPage(<OwnReviews />, { namespaces: ['customer-review'] })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We cannot reach Sampan/)
  expect(screen.getByRole('heading', { name: 'Your reviews' })).toBeTruthy()

  const review = {
    ...{ id: 'r1', review_link: 'https://youtu.be/1', tok_account: 'lena', paypal_no: 'lena@example.com' },
    ...{ status: 'paid', status_text: 'Paid', reason: '', reward_amount: 5, payout_reference: 'P1' },
    ...{ due_at: '2026-01-01 00:00:00', history: [] },
  }
  answerCalls({ '/api/account/get_review_list': () => ({ list: [review], total: 1 }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^youtu.be\/1/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
