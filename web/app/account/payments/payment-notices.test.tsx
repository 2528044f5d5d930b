// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PaymentNotices } from './payment-notices.tsx'

it('says before the payment what a return costs', () => {
  const { container } = renderPage(<PaymentNotices fee={{ min: 4, max: 12 }} />, { namespaces: ['payment'] })
  expect(container.textContent).toContain('costs $4.00 to $12.00 for handling')
})
