// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { toastSource } from '../../../ui/toasts/toast-store.ts'
import { OrderConversation } from './order-conversation.tsx'

it('leads a refused question to its field, and announces one that was sent', async () => {
  const refused = { code: 1003, msg: 'Check this', data: { fields: { text: 'Please fill this in' } } }
  const answers = [refused, { code: 0, msg: '', data: null }]
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()))
  const { user } = renderPage(<OrderConversation orderId="SO1" entries={[]} />, {
    namespaces: ['account', 'order-detail'],
  })
  const send = screen.getByRole('button', { name: 'Send' })
  const field = screen.getByRole('textbox', { name: 'Ask a question' })
  await user.click(send)
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'When does it come?')
  await user.click(send)
  await expect.poll(() => toastSource.read().at(-1)?.text).toMatch(/^Sent\. We answer here/)
})
