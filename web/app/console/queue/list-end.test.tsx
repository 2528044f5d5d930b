// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { ListEnd } from './list-end.tsx'

function Page({ pageCount }: { readonly pageCount: number }) {
  const { search } = useLocation()
  const page = Number(new URLSearchParams(search).get('page'))
  return (
    <>
      <ListEnd list="orders" page={page} pageCount={pageCount} />
      <output>{search}</output>
    </>
  )
}

it('leads from a page whose last row was dealt with to the one that is now the last', async () => {
  renderPage(<Page pageCount={1} />, { namespaces: ['console'], url: '/queue?stage=to_buy&page=2' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?stage=to_buy&page=1'))
})

it('stays on a page that has rows', async () => {
  renderPage(<Page pageCount={3} />, { namespaces: ['console'], url: '/queue?stage=to_buy&page=2' })
  await screen.findByRole('link', { name: /CSV/ })
  expect(screen.getByRole('status').textContent).toBe('?stage=to_buy&page=2')
})
