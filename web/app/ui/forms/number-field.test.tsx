// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { NumberField } from './number-field.tsx'

function renderField(limits: { readonly min?: number; readonly max?: number; readonly multipleOf?: number }) {
  const onChange = vi.fn()
  const page = renderPage(
    <NumberField label="pieces" initial={limits.min ?? 1} onChange={onChange} {...limits} />,
  )
  return {
    ...page,
    onChange,
    field: screen.getByRole<HTMLInputElement>('textbox'),
    note: screen.getByRole('status'),
  }
}

it('reports a typed value without a blur, once', async () => {
  const { user, field, onChange } = renderField({ min: 1 })
  await user.clear(field)
  await user.type(field, '12')
  expect(onChange).toHaveBeenLastCalledWith(12)
  const calls = onChange.mock.calls.length
  await user.tab()
  expect(onChange).toHaveBeenCalledTimes(calls)
})

it('takes the digits of an Arabic keyboard', async () => {
  const { user, field, onChange } = renderField({ min: 1 })
  await user.clear(field)
  await user.type(field, '١٢')
  expect(field.value).toBe('12')
  expect(onChange).toHaveBeenLastCalledWith(12)
})

it('raises to whole lots on blur, with a message until the next input', async () => {
  const { user, field, note, onChange } = renderField({ min: 6, multipleOf: 6 })
  await user.clear(field)
  await user.type(field, '20')
  expect(onChange).not.toHaveBeenCalled()
  await user.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(24)
  expect(field.value).toBe('24')
  expect(note.textContent).toBe('Sold in lots of 6, so this is now 24.')
  await user.type(field, '3')
  expect(note.textContent).toBe('')
})

it('raises to the minimum, with a message', async () => {
  const { user, field, note } = renderField({ min: 3 })
  await user.clear(field)
  await user.type(field, '1')
  await user.tab()
  expect(field.value).toBe('3')
  expect(note.textContent).toBe('The least is 3.')
})

it('reports undefined when it is emptied', async () => {
  const { user, field, onChange } = renderField({ min: 2 })
  await user.clear(field)
  await user.tab()
  expect(field.value).toBe('2')
  expect(onChange).not.toHaveBeenCalled()
})

it('tells the form around it of no ignored keystroke', async () => {
  const heard = vi.fn()
  const read = ({ currentTarget }: { readonly currentTarget: HTMLFormElement }) =>
    heard(new FormData(currentTarget).get('pieces'))
  const { user } = renderPage(
    <form onInput={read}>
      <NumberField name="pieces" label="pieces" max={5000} />
    </form>,
  )
  await user.type(screen.getByRole('textbox'), '5001x')
  expect(heard.mock.calls.flat()).toEqual(['5', '50', '500'])
})
