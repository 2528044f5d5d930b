// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Offers } from './offers.tsx'

type Figures = ComponentProps<typeof Offers>['figures']

const show = (bonus: Pick<Figures, 'invite_bonus_usd' | 'invite_bonus_at'>) =>
  renderPage(<Offers figures={{ ...bonus, sign_up_coupon: null, social_links: [] } as never} />, {
    namespaces: ['home'],
  })

it.each([
  ['activation', 'who opens an account with your link.'],
  ['first_paid_order', 'who opens an account with your link and pays an order.'],
] as const)('promises the bonus for an invitation as it is given: %s', (invite_bonus_at, words) => {
  show({ invite_bonus_usd: 1.25, invite_bonus_at })
  expect(document.body.textContent).toContain(`$1.25 in your wallet for each friend ${words}`)
})

it('promises nothing for an invitation while no bonus is given', () => {
  show({ invite_bonus_usd: 0, invite_bonus_at: 'activation' })
  expect(screen.queryByText('Invite a friend')).toBeNull()
})
