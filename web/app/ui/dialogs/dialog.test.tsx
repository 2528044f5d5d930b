// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Field } from '../forms/field.tsx'
import { TextInput } from '../forms/input.tsx'
import { Dialog, Sheet } from './dialog.tsx'

function Opener({ Overlay, children }: { readonly Overlay: typeof Dialog; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Overlay open={isOpen} onClose={() => setOpen(false)} title="Hold">
        <input type="hidden" name="intent" value="hold" />
        {children}
      </Overlay>
    </>
  )
}

async function openOverlay(children: ReactNode, Overlay = Dialog) {
  const { user } = renderPage(<Opener Overlay={Overlay}>{children}</Opener>)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

const focused = () => document.activeElement
const question = (
  <Field label="Why?">
    <TextInput name="reason" />
  </Field>
)

it.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('lets the first question of a %s be answered at once', async (_, Overlay) => {
  const user = await openOverlay(question, Overlay)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Why?' })
  await expect.poll(focused).toBe(field)
  await user.keyboard('wet')
  expect(field.value).toBe('wet')
})

it('begins at a field that can be seen, not at the name for password managers', async () => {
  await openOverlay(
    <>
      <input type="email" autoComplete="username" defaultValue="lena@example.com" readOnly hidden />
      {question}
    </>,
  )
  await expect.poll(focused).toBe(screen.getByRole('textbox', { name: 'Why?' }))
})

it('begins at the chosen answer of its first question', async () => {
  const answers = [
    ['part', 'all'],
    ['part', 'some'],
    ['pay', 'card'],
  ] as const
  await openOverlay(
    answers.map(([name, value]) => (
      <input key={value} type="radio" name={name} aria-label={value} defaultChecked={value !== 'all'} />
    )),
  )
  await expect.poll(focused).toBe(screen.getByRole('radio', { name: 'some' }))
})

it('begins at the first answer when none is chosen, whatever a later question has', async () => {
  await openOverlay(
    <>
      <input type="radio" name="part" aria-label="all" />
      <input type="radio" name="pay" aria-label="card" defaultChecked />
    </>,
  )
  await expect.poll(focused).toBe(screen.getByRole('radio', { name: 'all' }))
})

const closeButton = () => screen.getByRole('button', { name: 'Close' })

it('begins at its first button when it asks nothing', async () => {
  await openOverlay(null)
  await expect.poll(focused).toBe(closeButton())
})

it('does not open the keyboard of a touch screen over itself', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  await openOverlay(question)
  await expect.poll(focused).toBe(closeButton())
})
