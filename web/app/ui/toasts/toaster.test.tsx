// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageMessages } from '../../messages/load-messages.server.ts'
import { useRememberRootData } from '../../messages/use-translations.tsx'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

function Page() {
  useRememberRootData()
  return <Toaster />
}

it('ends errors and warnings with their page, and keeps what was done', async () => {
  history.replaceState(null, '', '/cart')
  const root = { lang: 'en', messages: pageMessages('en', ['ui', 'error']) }
  const router = createBrowserRouter([{ id: 'root', path: '*', Component: Page }], {
    hydrationData: { loaderData: { root } },
  })
  render(<RouterProvider router={router} />)
  act(() => toast.warning('Please select items!'))
  await act(() => router.navigate('/cart#end'))
  expect(screen.queryByText('Please select items!')).not.toBeNull()
  await act(() => router.navigate('/search?keyword=tea'))
  expect(screen.queryByText('Please select items!')).toBeNull()

  act(() => toast.error('Nothing found'))
  await act(() => router.navigate('/search?keyword=cup'))
  expect(screen.queryByText('Nothing found')).toBeNull()

  act(() => toast.success('Saved'))
  await act(() => router.navigate('/orders'))
  expect(screen.queryByText('Saved')).not.toBeNull()

  await act(async () => {
    await router.navigate('/login')
    toast.error('Login failed')
  })
  expect(screen.queryByText('Login failed')).not.toBeNull()
})
