// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, it, vi } from 'vitest'
import { noteLoadFailure } from './api/network-error.ts'
import { ErrorPage } from './error-page.tsx'
import { pageMessages } from './messages/load-messages.server.ts'
import { useRememberRootData } from './messages/use-translations.tsx'

it.each([
  ['en', 'The wind has dropped', 'Back to the start'],
  ['cn', '风暂时停了', '返回首页'],
  ['es', 'Nos quedamos sin viento', 'Volver al inicio'],
  ['ar', 'سكنت الريح', 'العودة إلى البداية'],
] as const)('tells a visitor whose page could not be prepared at all what happened, in %s', async (lang, title, home) => {
  // The first page of a browser: no page before it has loaded messages.
  vi.resetModules()
  const { LastErrorPage } = await import('./error-page.tsx')
  const { VisitorLanguage } = await import('./messages/use-translations.tsx')
  const Page = createRoutesStub([{ path: '/', Component: LastErrorPage }])
  render(
    <VisitorLanguage value={lang}>
      <Page />
    </VisitorLanguage>,
  )
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByRole('link').textContent).toBe(home)
})

it.each(['/', '/staff'])('leads back to the start at %s after a lost connection', (home) => {
  const failure = new TypeError('Failed to fetch')
  noteLoadFailure(failure, {} as never)
  openFailing(failure, home)
  expect(screen.getByRole('heading').textContent).toBe('The connection is gone')
  expect(screen.getByRole('link').getAttribute('href')).toBe(home)
})

it('says that a page is not found where the address names nothing', () => {
  openFailing({ status: 404, statusText: '', internal: false, data: '' })
  expect(screen.getByRole('heading').textContent).toBe('We cannot find this page')
  expect(screen.queryByRole('button')).toBeNull()
})

it('names the failed call of the page, for the customer to quote', () => {
  const data = { message: 'Something went wrong on our side.', requestId: 'd2c0-77' }
  openFailing({ status: 503, statusText: '', internal: false, data })
  expect(screen.getByText('d2c0-77').closest('p')?.textContent).toMatch(/quote this reference/)
})

it.each([
  [404, ['To my account', 'Back to the start']],
  [503, ['Try again', 'To my account', 'Back to the start']],
])('leads back to the account from a receipt that fails with %i', (status, ways) => {
  const failure = { status, statusText: '', internal: false, data: { message: 'No receipt' } }
  openFailing(failure, '/', true)
  const shown = [...document.querySelectorAll('a, button')].map(({ textContent }) => textContent)
  expect(shown).toEqual(ways)
  expect(screen.getByRole('link', { name: 'To my account' }).getAttribute('href')).toBe('/manage/main')
})

/** Opens a page that fails, after the root has loaded its messages. */
function openFailing(failure: unknown, home = '/', isOfAccount = false) {
  // React reports what the boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
  const Site = createRoutesStub([
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: () => <ErrorPage home={home} isOfAccount={isOfAccount} />,
      children: [{ path: '/', Component: () => fail(failure) }],
    },
  ])
  const root = {
    lang: 'en',
    device: 'desktop',
    isDemo: true,
    publicUrl: '',
    messages: pageMessages('en', ['ui', 'error']),
  }
  render(<Site hydrationData={{ loaderData: { root } }} />)
}

function Root() {
  useRememberRootData()
  return <Outlet />
}

function fail(failure: unknown): never {
  throw failure
}
