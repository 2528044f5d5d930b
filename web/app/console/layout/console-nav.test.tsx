// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useSessionState } from '../../ui/drafts/use-session-state.ts'
import type { Member } from '../access/use-staff-member.ts'
import { STAFF_DRAFTS } from '../forms/use-draft.ts'
import { ConsoleNav } from './console-nav.tsx'

const member: Member = {
  ...{ name: 'Wei', email: 'wei@sampan.example', roles: ['purchasing'], totp_enrolled: true },
  ...{ must_enrol: false, undo_seconds: 0 },
}

function Desk() {
  const [typed, setTyped] = useSessionState(`${STAFF_DRAFTS}${member.email}:buying`, '')
  return (
    <label>
      Reference
      <input value={typed} onChange={({ target }) => setTyped(() => target.value)} />
    </label>
  )
}

it('deletes what a colleague has typed when they sign out, and nothing of a customer', async () => {
  sessionStorage.setItem('kept:address', '"77 Kestrel Lane"')
  const { user } = renderPage(
    <>
      <ConsoleNav member={member} menu={[]} />
      <Desk />
    </>,
    { namespaces: ['console', 'layout'], url: '/staff/sign-out', action: () => null },
  )
  await user.type(await screen.findByLabelText('Reference'), 'TB-20261')
  expect(JSON.stringify(sessionStorage)).toContain('TB-20261')
  await user.click(screen.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement)
  expect(JSON.stringify(sessionStorage)).not.toContain('TB-20261')
  expect(JSON.stringify(sessionStorage)).toContain('Kestrel')
})
