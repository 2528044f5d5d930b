// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useSumWithCode } from './use-sum-with-code.ts'

function Sum({ currency, amount }: { readonly currency: string; readonly amount: number }) {
  const sum = useSumWithCode()
  return <output>{sum(currency, amount)}</output>
}

it.each([
  ['en', 'USD', 1234.5, 'USD 1,234.50'],
  ['es', 'EUR', 1234.5, 'EUR 1,234.50'],
  ['cn', 'CNY', 9, 'CNY 9.00'],
  ['ar', 'USD', 1234.5, 'USD 1,234.50'],
  ['en', 'JPY', 1200, 'JPY 1,200'],
] as const)('writes in %s an amount in %s by its code, with the decimals that the currency has', (lang, currency, amount, text) => {
  renderPage(<Sum currency={currency} amount={amount} />, { lang })
  expect(screen.getByRole('status').textContent?.replace(/\s/gu, ' ')).toBe(text)
})
