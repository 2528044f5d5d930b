// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import InviteFriend from './invite-friend.tsx'

const { loaded } = vi.hoisted(() => ({ loaded: { bonus: {} } }))
vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  useLoaderData: () =>
    ({
      ...{ link: 'https://sampan.test/register?invite_code=A', qr: 'data:,' },
      ...{ data: { ok: true, data: { invite_num: 0, total_sell: 0 } }, bonus: loaded.bonus },
    }) as never,
}))

it.each([
  [0.5, 'activation', '0.5 USD cash per invited user, in your wallet', 'The reward comes once'],
  [2, 'first_paid_order', '2 USD cash per invited user', 'The reward comes with their first paid order'],
  [0, 'activation', 'For friends who want to buy in China', 'counts as invited by you.'],
] as const)('says what an invitation earns: %s dollars at %s', (amount, at, lead, how) => {
  loaded.bonus = { amount, at }
  renderPage(<InviteFriend />, { namespaces: ['invite'] })
  expect(screen.getByText(new RegExp(`^${lead}`))).toBeTruthy()
  expect(screen.getByText(new RegExp(how))).toBeTruthy()
  if (amount === 0) expect(document.body.textContent).not.toMatch(/reward|USD/)
})
