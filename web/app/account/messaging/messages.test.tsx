// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import Messages, { handle } from './messages.route.tsx'

const message = { date: '2026-11-29 10:00:00', tree: ['We found a problem.'], is_read: 1 }

it('leads from a message to what it is about, where that has a page', async () => {
  const messages = [
    {
      ...message,
      id: '1',
      title: 'Please choose',
      action_text: 'Choose now',
      action_url: '/order?order_id=SO1',
    },
    { ...message, id: '2', title: 'Hello', action_text: '', action_url: '' },
  ]
  const Page = Messages as (props: { loaderData: unknown }) => React.ReactNode
  renderPage(<Page loaderData={{ messages, page: 1, pageCount: 1 }} />, {
    namespaces: handle.namespaces,
  })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Choose now', '/order?order_id=SO1'],
  ])
})
