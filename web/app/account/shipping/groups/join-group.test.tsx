// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import JoinGroup from './join-group.route.tsx'

it('says beside the button why a group is not joined', async () => {
  answerCalls({})
  const group = {
    ...{ name: 'Flat share', group_number: '', receiver_name: 'Lena', country_name: 'Norway' },
    ...{ channel_name: 'Air', member_count: 2, group_status: 0, closes_at: '2026-12-14 15:24:00' },
  }
  const loaderData = { code: 'c', answer: { ok: true, data: group } }
  const { user } = renderPage(
    <JoinGroup {...({ loaderData } as unknown as Parameters<typeof JoinGroup>[0])} />,
    { namespaces: ['account', 'groups'] },
  )
  await user.click(screen.getByRole('button', { name: 'Join the group' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We cannot reach Sampan just now. Please check your connection and try again.',
  )
})
