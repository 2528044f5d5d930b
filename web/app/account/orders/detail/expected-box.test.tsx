// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { FORWARDING, STATUS } from '../order-statuses.ts'
import { ExpectedBox } from './expected-box.tsx'

const announced = {
  ...{ order_id: 'SO1', order_type: FORWARDING, order_status: STATUS.onTheWay },
  ...{ tracking_number_cn: 'SF100', box_unmatched: false },
}
const page = { namespaces: ['order-detail'] } as const

it('says what to do when the courier has delivered a box that we have not recognised', () => {
  renderPage(<ExpectedBox order={announced} />, page)
  expect(screen.getByText(/^Does the courier say it was delivered/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask us to look for it' }).getAttribute('href')).toBe('#ask')
})

it('says that a box with its number is here, and asks for nothing', () => {
  renderPage(<ExpectedBox order={{ ...announced, box_unmatched: true }} />, page)
  expect(screen.getByText(/^We still have to make sure that it is yours/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Correct the number' })).toBeNull()
})

it('keeps a corrected number until it is saved, and says beside it why it is refused', async () => {
  const refused = {
    ...{ code: 1311, msg: 'You have already registered this tracking number' },
    data: { fields: { tracking_number_cn: 'You have already registered this tracking number' } },
  }
  vi.stubGlobal('fetch', async () => Response.json(refused))
  const { user } = renderPage(<ExpectedBox order={announced} />, page)
  const open = () => user.click(screen.getByRole('button', { name: 'Correct the number' }))
  const field = () => screen.getByRole<HTMLInputElement>('textbox')
  await open()
  expect(field().value).toBe('SF100')
  await user.type(field(), '2{Enter}')
  expect(await screen.findByText(refused.msg)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await open()
  expect(field().value).toBe('SF1002')
  const calls = answerCalls({ '/api/shopping/correct_tracking_number': () => null })
  await user.click(screen.getByRole('button', { name: 'Save number' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(calls[0]?.input).toEqual({ order_id: 'SO1', tracking_number_cn: 'SF1002' })
})

it.each([
  ['an order that we buy', { order_type: 1 }],
  ['one that has arrived', { order_status: STATUS.inWarehouse }],
])('says nothing about %s', (_, other) => {
  renderPage(<ExpectedBox order={{ ...announced, ...other }} />, page)
  expect(screen.queryByRole('heading')).toBeNull()
})
