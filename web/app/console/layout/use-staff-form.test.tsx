// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useStaffForm } from './use-staff-form.tsx'

function Form() {
  const { Form, hiddenFields, submit, isBusy } = useStaffForm(() => undefined)
  return (
    <Form method="post">
      {hiddenFields}
      <output>{isBusy ? 'busy' : 'idle'}</output>
      <button type="submit">Send</button>
      <button type="button" onClick={() => submit({ intent: 'asked' })}>
        Ask
      </button>
    </Form>
  )
}

it('keeps its idempotency key while it is tried again, and has another once it was carried out', async () => {
  const outcomes = [
    { ok: false, code: -1, msg: 'no answer', fields: {} },
    { ok: false, code: 1001, msg: 'wrong', fields: {} },
    { ok: true, data: null },
    { ok: false, code: 1006, msg: 'sent before', fields: {} },
    { ok: true, data: null },
  ]
  const keys: string[] = []
  const { user } = renderPage(<Form />, {
    namespaces: ['console'],
    action: (form) => {
      keys.push(String(form.get('idempotency_key')))
      return outcomes[keys.length - 1] as object
    },
  })
  for (const [n] of outcomes.entries()) {
    await user.click(screen.getByRole('button', { name: n === 1 ? 'Ask' : 'Send' }))
    await waitFor(() => expect(keys).toHaveLength(n + 1))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('idle'))
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  const [first, , , second, third] = keys
  expect(keys).toEqual([first, first, first, second, third])
  expect(new Set(keys).size).toBe(3)
})
