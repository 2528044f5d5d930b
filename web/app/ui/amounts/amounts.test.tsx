// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Count, Money } from './amounts.tsx'

it.each([
  [2.84, '+$2.84'],
  [-38.45, '−$38.45'],
  [0, '$0.00'],
])('writes the sign of %d inside its figure', (amount, text) => {
  renderPage(<Money amount={amount} signed />, { namespaces: [] })
  expect(screen.getByText(text).className).toBe('figures')
})

it('writes an amount of nothing without a sign, also where it is deducted', () => {
  const { container } = renderPage(<Money amount={-0} />, { namespaces: [] })
  expect(container.textContent).toBe('$0.00')
})

it.each([
  ['es', 0, '0'],
  ['en', 10_000, '10,000'],
  ['ar', 10_001, '10,000+'],
] as const)('writes a count in %s, of more than are counted that there are more', (lang, count, text) => {
  const { container } = renderPage(<Count of={count} />, { namespaces: [], lang })
  expect(container.textContent).toBe(text)
})
