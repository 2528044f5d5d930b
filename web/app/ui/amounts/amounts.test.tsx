// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Money } from './amounts.tsx'

it.each([
  [2.84, '+$2.84'],
  [-38.45, '−$38.45'],
  [0, '$0.00'],
])('writes the sign of %d inside its figure', (amount, text) => {
  renderPage(<Money amount={amount} signed />, { namespaces: [] })
  expect(screen.getByText(text).className).toBe('figures')
})
