// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { CountrySelect } from './country-select.tsx'

const countries = [
  { country_code: 'AT', en_name: 'Austria', cn_name: '奥地利' },
  { country_code: 'AU', en_name: 'Australia', cn_name: '澳大利亚' },
  { country_code: 'CI', en_name: 'Côte d’Ivoire', cn_name: '科特迪瓦' },
  { country_code: 'NO', en_name: 'Norway', cn_name: '挪威' },
]

function renderSelect(initial = '') {
  const onChange = vi.fn()
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const page = renderPage(
    <form aria-label="parcel" onSubmit={onSubmit}>
      <CountrySelect countries={countries} name="country_code" initial={initial} onChange={onChange} />
    </form>,
  )
  return {
    ...page,
    onChange,
    onSubmit,
    field: screen.getByRole('combobox'),
    sent: () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('country_code'),
    offered: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
  }
}

describe('the country field', () => {
  it('finds a country without accents, in either language, or by its code', async () => {
    const { user, field, offered } = renderSelect()
    await user.type(field, 'cote')
    expect(offered()).toEqual(['Côte d’Ivoire'])
    await user.clear(field)
    await user.type(field, '挪')
    expect(offered()).toEqual(['Norway'])
    await user.clear(field)
    await user.type(field, 'au')
    expect(offered()).toEqual(['Austria', 'Australia'])
  })

  it('submits the code of the country selected with the keyboard, without submitting the form', async () => {
    const { user, field, sent, onChange } = renderSelect()
    await user.type(field, 'aus')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(field).toHaveProperty('value', 'Australia')
    expect(sent()).toBe('AU')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(countries[1])
  })

  it('opens with Enter and never submits the form, whether a country is chosen or the text names none', async () => {
    const { user, field, sent, offered, onSubmit } = renderSelect('NO')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(offered()).toHaveLength(countries.length)
    await user.keyboard('{Enter}')
    expect(field).toHaveProperty('value', 'Norway')
    expect(offered()).toEqual([])
    await user.clear(field)
    await user.type(field, 'xyz{Enter}')
    expect(field).toHaveProperty('value', 'xyz')
    expect(screen.getByRole('status').textContent).toBe('No country of that name')
    expect(sent()).toBe('NO')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows the chosen country at once where the list is long', async () => {
    const { user, field } = renderSelect('NO')
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(field)
    expect(shown.mock.contexts).toEqual([screen.getByRole('option', { name: 'Norway' })])
  })

  it('leaves Enter to an input method that is composing', async () => {
    const { user, field, sent, offered } = renderSelect()
    await user.type(field, 'nuo')
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: '挪' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(offered()).toEqual(['Norway'])
    expect(sent()).toBe('')
  })

  it('selects the only match on blur', async () => {
    const { user, field, sent } = renderSelect()
    await user.type(field, 'nor')
    await user.tab()
    expect(sent()).toBe('NO')
  })

  it('keeps the country on invalid text or Escape', async () => {
    const { user, field, sent, offered, onChange } = renderSelect('NO')
    await user.type(field, 'xyz')
    expect(offered()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('No country of that name')
    await user.keyboard('{Escape}')
    expect(field).toHaveProperty('value', 'Norway')
    await user.type(field, 'aus')
    await user.tab()
    expect(sent()).toBe('NO')
    expect(onChange).not.toHaveBeenCalled()
  })
})
