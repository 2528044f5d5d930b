// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useFetcher } from 'react-router'
import { expect, it } from 'vitest'
import { useKeepFocus } from './use-keep-focus.ts'

function Page({ loaderData: isWaiting }: { readonly loaderData: boolean }) {
  useKeepFocus()
  const settle = useFetcher()
  return (
    <main id="content" tabIndex={-1}>
      <h1>Conversation</h1>
      <section>
        <h2>Your answer</h2>
        <button type="button" onClick={() => settle.submit({}, { method: 'post' })}>
          Send
        </button>
        {isWaiting && (
          <p>
            <button type="button" onClick={() => settle.submit({}, { method: 'post' })}>
              Needs no answer
            </button>
          </p>
        )}
      </section>
      <output>{String(isWaiting)}</output>
    </main>
  )
}

function openPage() {
  let isWaiting = true
  const action = () => {
    isWaiting = false
    return null
  }
  const Routes = createRoutesStub([
    { id: 'page', path: '/', Component: Page as never, loader: () => isWaiting, action },
  ])
  render(<Routes hydrationData={{ loaderData: { page: true } }} />)
  return async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('false'))
  }
}

it('focuses the heading above a control that its action removed', async () => {
  const press = openPage()
  await press('Needs no answer')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your answer'))
})

it('leaves the focus on a control that stays', async () => {
  const press = openPage()
  await press('Send')
  expect(document.activeElement?.textContent).toBe('Send')
})
