// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { Remark } from './remark.tsx'

it('keeps what is typed when Escape ends the choice of an input method, not the remark', async () => {
  const { user } = renderPage(<Remark lineId="1" label="Note" text="" onSave={vi.fn()} />, {
    namespaces: ['cart'],
  })
  await user.click(screen.getByRole('button'))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(box, '不要盒子')
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('不要盒子')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
})
