// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Dialog } from './dialog.tsx'

/** A page whose dialog covers the button "Below". */
function Page() {
  const [isOpen, setOpen] = useState(false)
  const [pressed, setPressed] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <button type="button" onClick={() => setPressed((last) => last + 1)}>
        Below
      </button>
      <output>{pressed}</output>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="New address">
        <button type="button" onClick={() => setOpen(false)}>
          Save
        </button>
      </Dialog>
    </>
  )
}

const pressed = () => screen.getByRole('status', { hidden: true }).textContent
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const press = (name: string, detail: number) => fireEvent.click(button(name), { detail })

/** A finger at this place: every tap is a first click to some browsers. */
function tap(name: string, clientX: number): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX })
  Object.defineProperty(event, 'pointerType', { value: 'touch' })
  act(() => void button(name).dispatchEvent(event))
}

it('ignores the second click of a double click that has closed a dialog', () => {
  renderPage(<Page />)
  press('Add', 1)
  press('Save', 1)
  press('Below', 2)
  press('Below', 3)
  expect(pressed()).toBe('0')
  press('Below', 1)
  press('Below', 2)
  expect(pressed()).toBe('2')
})

it('ignores the second click of a double click that has opened a dialog', () => {
  renderPage(<Page />)
  press('Add', 1)
  press('Save', 2)
  expect(screen.getByRole('dialog')).toBeDefined()
  press('Save', 1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('ignores a second tap at the place of one that has closed a dialog', () => {
  renderPage(<Page />)
  press('Add', 1)
  tap('Save', 100)
  tap('Below', 104)
  expect(pressed()).toBe('0')
  tap('Below', 200)
  expect(pressed()).toBe('1')
})

it('hears the keyboard, whose clicks have no count', () => {
  renderPage(<Page />)
  press('Add', 0)
  press('Save', 0)
  press('Below', 0)
  expect(pressed()).toBe('1')
})
