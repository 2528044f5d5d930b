// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const onClose = vi.fn()
const onSent = vi.fn()
const page = { namespaces: ['customer-review'] } as const

it('says in the dialog why a review is not sent, keeps what was typed', async () => {
  const { user } = renderPage(<ReviewDialog onClose={onClose} onSent={onSent} />, page)
  answerCalls({})
  const [link, author, paypal] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!link || !author || !paypal) throw new Error('a field is missing')
  await expect.poll(() => document.activeElement).toBe(link)
  await user.type(link, 'https://youtu.be/1')
  await user.type(author, 'lena')
  await user.type(paypal, 'lena@example.com')
  const submit = screen.getByRole('button', { name: 'Submit' })
  await user.click(submit)
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toMatch(
    /^We cannot reach Sampan/,
  )
  expect([link.value, author.value, paypal.value]).toEqual(['https://youtu.be/1', 'lena', 'lena@example.com'])

  const calls = answerCalls({ '/api/account/user_create_review': () => null })
  await user.click(submit)
  await expect.poll(() => onSent.mock.calls).toHaveLength(1)
  expect(calls[0]?.input).toEqual({
    ...{ review_link: 'https://youtu.be/1', tok_account: 'lena', paypal_no: 'lena@example.com' },
  })
  expect(onClose).not.toHaveBeenCalled()
})

it('leads a refused link to its field', async () => {
  const text = 'This review was submitted before'
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 1804, msg: 'Failed', data: { fields: { review_link: text } } }),
  )
  const { user } = renderPage(<ReviewDialog onClose={onClose} onSent={onSent} />, page)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(text)).toBeTruthy()
  const link = screen.getByRole('textbox', { name: 'Link of the review' })
  await expect.poll(() => document.activeElement).toBe(link)
  expect(within(screen.getByRole('alert')).getByText('Failed')).toBeTruthy()
})
