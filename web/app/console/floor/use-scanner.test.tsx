// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useScanner } from './use-scanner.ts'

const scans: string[] = []

function Bench() {
  const box = useRef<HTMLInputElement>(null)
  useScanner({ box, onScan: (text) => scans.push(text) })
  return <input ref={box} aria-label="scan" />
}

/** Types a text as a browser does: the key first, then the character into whatever has the focus by then. */
function type(text: string, start: number, gap: number) {
  for (const [index, key] of [...text].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: start + index * gap })
    const target = document.activeElement ?? document.body
    target.dispatchEvent(event)
    const field = document.activeElement
    if (field instanceof HTMLInputElement)
      field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  }
}

const enter = (timeStamp: number) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  document.activeElement?.dispatchEvent(event)
}

it('keeps what a scanner typed when the box loses the focus in between, and begins anew after a pause', () => {
  render(<Bench />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'scan' })
  type('SF12', 1000, 10)
  box.blur()
  type('345678', 1040, 10)
  enter(1100)
  expect(scans).toEqual(['SF12345678'])

  box.blur()
  type('YT', 1110, 10)
  box.blur()
  type('SF9', 2000, 10)
  expect(box.value).toBe('SF9')
})
