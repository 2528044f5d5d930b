// @vitest-environment jsdom
import { refusals } from '@sampan/contract/refusals'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { type Colleague, ColleagueDialog } from './colleague-dialog.tsx'

const colleague = {
  ...{ staff_id: 'a1', revision: 'r1', name: 'Mei', email: 'mei@sampan.example', roles: ['warehouse'] },
  ...{ is_me: false, is_disabled: false, has_second_factor: false },
} as unknown as Colleague

it('keeps what is typed when somebody else was faster, until the newer state is loaded by opening it again', async () => {
  const sent: Record<string, unknown>[] = []
  const onClose = vi.fn()
  const { user } = renderPage(<ColleagueDialog colleague={colleague} onClose={onClose} />, {
    namespaces: ['console', 'console-administration'],
    action: (form) => {
      sent.push(Object.fromEntries(form))
      const { code } = refusals.changed_meanwhile
      return { intent: 'change', ok: false, code, msg: 'Somebody was faster.', fields: {} }
    },
  })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Mei Lin')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Somebody was faster.')).toBeTruthy()
  expect(sent).toMatchObject([{ intent: 'change', staff_id: 'a1', revision: 'r1', name: 'Mei Lin' }])
  expect(name.value).toBe('Mei Lin')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /newer/ }))
  expect(onClose).toHaveBeenCalled()
})
