// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, type MiddlewareFunction, Outlet, useRevalidator } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { keepShown, useNoteShown } from './keep-shown.ts'

let isConnected = true
let loads = 0
const load = () => {
  loads += 1
  // What the browser's `fetch` rejects with.
  if (!isConnected) throw new TypeError('Failed to fetch')
  return loads
}

function Layout() {
  useNoteShown()
  return <Outlet />
}

function Page({ loaderData }: { readonly loaderData: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <p>{state}</p>
      <input aria-label="scan" />
      <output>{String(loaderData)}</output>
      <button type="button" onClick={() => void revalidate()}>
        reload
      </button>
      <Link to="/next">next</Link>
    </>
  )
}

function Failed() {
  const { revalidate } = useRevalidator()
  return (
    <button type="button" onClick={() => void revalidate()}>
      try again
    </button>
  )
}

const Routes = createRoutesStub([
  {
    path: '/',
    middleware: [keepShown as MiddlewareFunction],
    loader: load,
    Component: Layout,
    ErrorBoundary: Failed,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: load, Component: Page },
      { path: 'next', loader: load, Component: () => 'the next page' },
    ],
  },
])

beforeEach(() => {
  isConnected = true
  loads = 0
})

it('keeps a page and what was typed when it is loaded again without a connection', async () => {
  render(<Routes />)
  const box = await screen.findByRole<HTMLInputElement>('textbox')
  fireEvent.change(box, { target: { value: 'SP1' } })
  const before = screen.getByRole('status').textContent
  isConnected = false
  fireEvent.click(screen.getByRole('button', { name: 'reload' }))
  await expect.poll(() => loads).toBe(4)
  await screen.findByText('idle')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('SP1')
  expect(screen.getByRole('status').textContent).toBe(before)
  isConnected = true
  fireEvent.click(screen.getByRole('button', { name: 'reload' }))
  await expect.poll(() => screen.getByRole('status').textContent).not.toBe(before)
})

it('shows that another page cannot be loaded, until it can', async () => {
  render(<Routes />)
  const link = await screen.findByRole('link', { name: 'next' })
  isConnected = false
  fireEvent.click(link)
  fireEvent.click(await screen.findByRole('button', { name: 'try again' }))
  await expect.poll(() => loads).toBe(5)
  isConnected = true
  fireEvent.click(screen.getByRole('button', { name: 'try again' }))
  await screen.findByText('the next page')
})
