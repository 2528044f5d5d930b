// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, Form, RouterProvider, useActionData, useNavigation } from 'react-router'
import { expect, it } from 'vitest'
import { pageMessages } from '../../messages/load-messages.server.ts'
import { useRememberRootData } from '../../messages/use-translations.tsx'
import { Toaster } from './toaster.tsx'
import { useFormToasts } from './use-form-toasts.ts'

const REFUSAL = { ok: false, msg: 'Please check your input' }

/** A form whose address has a preset that its action's has not. */
function Page() {
  useRememberRootData()
  const { formAction } = useNavigation()
  useFormToasts({
    isBusy: formAction !== undefined,
    answer: useActionData<typeof REFUSAL>(),
    progress: 'Sending',
    failed: 'Failed',
  })
  return (
    <>
      <Toaster />
      <Form method="post" action="/form">
        <button type="submit">Send</button>
      </Form>
    </>
  )
}

it('shows a refusal over the page of the form’s address, once it is loaded', async () => {
  history.replaceState(null, '', '/form?link=tea')
  const loaded = Promise.withResolvers<null>()
  const root = { lang: 'en', messages: pageMessages('en', ['ui', 'error']) }
  const router = createBrowserRouter(
    [{ id: 'root', path: '/form', Component: Page, action: () => REFUSAL, loader: () => loaded.promise }],
    { hydrationData: { loaderData: { root } } },
  )
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => router.state.actionData).toEqual({ root: REFUSAL })
  expect(screen.queryByText('Sending')).not.toBeNull()

  loaded.resolve(null)
  expect(await screen.findByText(REFUSAL.msg)).not.toBeNull()
  expect(router.state.location.search).toBe('')
  expect(screen.queryByText('Sending')).toBeNull()
})
