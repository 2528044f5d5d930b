// @vitest-environment jsdom
import type { Language } from '@sampan/messages/languages'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PaymentMethodsField } from './payment-methods-field.tsx'

it.each<[Language, string]>([
  ['en', 'Apple Pay and Google Pay too. You pay on Stripe’s own page'],
  ['cn', '也支持 Apple Pay 和 Google Pay。前往 Stripe 页面付款'],
])('says of cards in %s what else is taken, and where they are paid', (lang, note) => {
  const stripe = { provider: 'stripe', title: 'Stripe', methods: ['card'] }
  const { container } = renderPage(
    <PaymentMethodsField
      ways={['stripe']}
      providers={[stripe]}
      value="stripe"
      balance={0}
      total={10}
      disabled={false}
      onChange={() => undefined}
    />,
    { namespaces: ['payment'], lang },
  )
  expect(container.textContent).toContain(note)
})
