// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { PricesCountFrom } from './prices-count-from.tsx'

const shown = (at: string | null) =>
  renderPage(<PricesCountFrom at={at} />, { namespaces: ['console-tariff'] }).container.textContent

it('says from when the lower prices of a channel count, and nothing where they do', () => {
  expect(shown('2026-03-02 10:00:00')).toMatch(
    /^Lower prices count from 2 Mar, 10:00; until then customers pay/,
  )
  expect(shown(null)).toBe('')
})
