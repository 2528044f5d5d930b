// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import Search from './search.route.tsx'

type LoaderData = Parameters<typeof Search>[0]['loaderData']

function search(hits: LoaderData['hits']) {
  const Page = Search as (props: { loaderData: LoaderData }) => ReactNode
  return renderPage(<Page loaderData={{ text: 'lena', hits }} />, { namespaces: ['console'] })
}

it('says how to search where nothing was found, and leads to no queue', () => {
  search([])
  expect(screen.getByText('Nothing found')).toBeTruthy()
  expect(screen.getByText(/^Type how a number or a word begins/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows a customer by name and e-mail, and goods whole to who points at them', () => {
  const found = { stage: '', is_exact: false } as const
  search([
    { ...found, kind: 'customer', id: '1', title: 'Lena', note: 'lena@sampan.test', account_name: '' },
    { ...found, kind: 'order', id: 'SO1', title: 'A long lamp', note: 'Unpaid', account_name: 'Lena' },
  ])
  expect(screen.getByRole('link', { name: 'Lena' }).getAttribute('href')).toBe('/staff/customers/1')
  expect(screen.getByText('lena@sampan.test')).toBeTruthy()
  expect(screen.getByTitle('A long lamp').textContent).toBe('A long lamp')
})
