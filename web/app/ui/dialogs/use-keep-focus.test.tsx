// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import { createRoutesStub, Link, Outlet, useFetcher, useSearchParams } from 'react-router'
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

function Site() {
  useKeepFocus()
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

function Home() {
  return (
    <>
      <h1>Home</h1>
      <Link to="/product">Product</Link>
      <Link to="/search">Search</Link>
      <Link to="/ship">Ship</Link>
    </>
  )
}

function Search() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Words" />
}

function Wizard() {
  const [search, setSearch] = useSearchParams()
  const step = search.get('step') ?? 'address'
  return (
    <div key={step}>
      <h1>{step}</h1>
      <button type="button" onClick={() => setSearch({ step: 'method' })}>
        Continue
      </button>
    </div>
  )
}

const openSite = () => {
  const Routes = createRoutesStub([
    {
      id: 'site',
      path: '/',
      Component: Site,
      children: [
        { index: true, Component: Home },
        { path: 'product', Component: () => <h1>Paper lantern</h1> },
        { path: 'search', Component: Search },
        { path: 'ship', Component: Wizard },
      ],
    },
  ])
  render(<Routes />)
}

it('begins a new page at its heading, since the link to it is gone', async () => {
  openSite()
  await userEvent.click(await screen.findByRole('link', { name: 'Product' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Paper lantern' }))
})

it('begins the next step of a wizard at its heading, since its button is gone', async () => {
  openSite()
  await userEvent.click(await screen.findByRole('link', { name: 'Ship' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'method' }))
})

it('leaves the focus in the field that a new page begins with, and takes none when the site opens', async () => {
  openSite()
  const link = await screen.findByRole('link', { name: 'Search' })
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(link)
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Words' }))
})
