// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { TopUp, TopUpNotOffered } from './top-up.tsx'

it('is begun by Enter in the field, which an amount that cannot be topped up keeps', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return Response.json({ code: 0, msg: '', data: { order_id: 'TU1' } })
  })
  const { user } = renderPage(<TopUp tiers={[]} />, { namespaces: ['wallet'] })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.clear(field)
  await user.type(field, '12,3a{Enter}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
  // With the digit of an Arabic keyboard.
  await user.type(field, '{Backspace}{Backspace}{Backspace}٠{Enter}')
  expect((await screen.findByRole('status')).textContent).toBe('/balance/payment?order_id=TU1')
  expect(asked).toEqual([{ amount: 120 }])
})

it('leads to the contact form where nothing can be paid online', async () => {
  renderPage(<TopUpNotOffered />, { namespaces: ['wallet'] })
  expect((await screen.findByRole('link', { name: 'contact form' })).getAttribute('href')).toBe('/#contact')
})
