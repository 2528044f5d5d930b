// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Statements } from './statements.tsx'

const page = { namespaces: ['wallet'], lang: 'es' } as const

it('opens the newest month’s statement in the reader’s language, without scripts too', () => {
  renderPage(<Statements months={['2026-11', '2026-09']} />, page)
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mes' })
  expect([...months.options].map(({ text }) => text)).toEqual(['noviembre de 2026', 'septiembre de 2026'])
  const form = months.form as HTMLFormElement
  expect(form.getAttribute('action')).toBe('/api/wallet/statement.pdf')
  expect(Object.fromEntries(new FormData(form))).toEqual({ month: '2026-11', lang: 'es' })
})

it('offers nothing before the first record', () => {
  renderPage(<Statements months={[]} />, page)
  expect(screen.queryByRole('heading')).toBeNull()
})
