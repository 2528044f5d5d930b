// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../test/render-page.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { toastSource } from '../../ui/toasts/toast-store.ts'
import { ConfirmIdentity } from '../access/confirm-identity.tsx'
import { useStaffForm } from './use-staff-form.tsx'

function Form() {
  const { Form, hiddenFields, submit, isBusy, fields } = useStaffForm(() => undefined)
  return (
    <Form method="post" noValidate>
      {hiddenFields}
      <Field label="Weight" error={fields.weight}>
        <TextInput name="weight" />
      </Field>
      <Field label="Shelf" error={fields.shelf}>
        <TextInput name="shelf" />
      </Field>
      <output>{isBusy ? 'busy' : 'idle'}</output>
      <button type="submit">Send</button>
      <button type="button" onClick={() => submit({ intent: 'asked' })}>
        Ask
      </button>
    </Form>
  )
}

it('keeps its idempotency key during retries, and has a new one after success', async () => {
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

it('focuses the first wrong field of the form that was refused', async () => {
  const { user } = renderPage(
    <>
      <Field label="Elsewhere" error="wrong before">
        <TextInput />
      </Field>
      <Form />
    </>,
    {
      namespaces: ['console'],
      action: () => ({ ok: false, code: 1001, msg: 'wrong', fields: { shelf: 'No such shelf' } }),
    },
  )
  for (const name of ['Send', 'Ask']) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Shelf')))
  }
})

it.each([
  ['what no field is wrong with', {}, true],
  ['what is wrong with a field that the form does not have', { height: 'Too high' }, true],
  ['no error that is beside its field', { shelf: 'No such shelf' }, false],
])('says in a toast %s', async (msg, fields, isTold) => {
  const { user } = renderPage(<Form />, {
    namespaces: ['console'],
    action: () => ({ ok: false, code: 1001, msg, fields }),
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const last = () => toastSource.read().at(-1)?.text
  if (isTold) return waitFor(() => expect(last()).toBe(msg))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Shelf')))
  expect(last()).not.toBe(msg)
})

it('asks for a proof of identity where the action requires one, then sends the same call again', async () => {
  const calls = answerCalls({ '/api/staff/confirm_identity': () => ({ token: 'renewed' }) })
  const sent: Record<string, string>[] = []
  const { user } = renderPage(
    <ConfirmIdentity email="wei@sampan.example" hasSecondFactor={false}>
      <Form />
    </ConfirmIdentity>,
    {
      namespaces: ['console'],
      action: (form) => {
        sent.push(Object.fromEntries(form) as Record<string, string>)
        return sent.length === 1
          ? { ok: false, code: 1110, msg: 'Please confirm first that it is you', fields: {} }
          : { ok: true, data: null }
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.type(await screen.findByLabelText('Password'), 'nine tall cranes')
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
  expect(calls.map(({ input }) => input)).toEqual([{ pass: 'nine tall cranes' }])
})
