// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useRef, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { BenchProvider } from './bench.tsx'
import { useScanner } from './use-scanner.ts'

const scans: string[] = []

const renderPage = (page: ReactNode) => render(page, { wrapper: BenchProvider })

function Page({ onEnter, onSave }: { readonly onEnter?: () => void; readonly onSave?: () => void }) {
  const [weight, setWeight] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useScanner({
    box,
    onScan: (text) => scans.push(text),
    commands: onSave ? { save: onSave } : {},
    ...(onEnter && { onEnter }),
  })
  return (
    <>
      <h1 tabIndex={-1}>Packing</h1>
      <input ref={box} aria-label="scan" />
      <textarea aria-label="note" />
      <input
        aria-label="weight"
        inputMode="decimal"
        value={weight}
        onChange={({ target }) => setWeight(target.value)}
      />
      <select aria-label="goods">
        <option>Common</option>
        <option>Battery</option>
      </select>
      <output>{weight}</output>
      <button type="button" onClick={() => setWeight('0.45')}>
        restore
      </button>
    </>
  )
}

beforeEach(() => {
  scans.length = 0
})

/**
 * Types a text as a browser does: the key event first, then the character into whichever element has the focus by then.
 */
function type(text: string, start: number, gap: number) {
  for (const [index, key] of [...text].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: start + index * gap })
    const target = document.activeElement ?? document.body
    target.dispatchEvent(event)
    const field = document.activeElement
    const change = new Event('beforeinput', { bubbles: true })
    Object.defineProperty(change, 'timeStamp', { value: start + index * gap })
    field?.dispatchEvent(change)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    fireEvent.input(field)
  }
}

const enter = (timeStamp: number) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  document.activeElement?.dispatchEvent(event)
}

it('keeps a scan when the box loses the focus meanwhile, and starts again after a pause', () => {
  renderPage(<Page />)
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
  enter(2030)
})

it('completes a scan in the box of the next page when navigation interrupts it', () => {
  const { rerender } = renderPage(<Page key="found" />)
  const start = performance.now()
  type('SF12', start, 10)
  rerender(<Page key="receipt" />)
  type('345678', start + 40, 10)
  enter(start + 100)
  expect(scans).toEqual(['SF12345678'])

  rerender(<Page key="next" />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'scan' }).value).toBe('')
})

it('treats Enter after a scan as the page’s command, and a second scan of the same code as a scan', () => {
  const commands: string[] = []
  renderPage(<Page onEnter={() => commands.push('save')} />)
  type('SO1', 1000, 10)
  enter(1040)
  type('SO1', 2000, 10)
  enter(2040)
  expect(scans).toEqual(['SO1', 'SO1'])
  expect(commands).toEqual([])
  enter(3000)
  expect(commands).toEqual(['save'])
  expect(scans).toHaveLength(2)
  screen.getByRole('heading').focus()
  enter(4000)
  screen.getByRole('button').focus()
  enter(5000)
  expect(commands).toEqual(['save', 'save'])
})

it('does what a scanned command of the page says, as its key does, and leaves the others to the page', () => {
  const commands: string[] = []
  renderPage(<Page onSave={() => commands.push('save')} />)
  type('cmd-save', 1000, 10)
  enter(1090)
  expect(commands).toEqual(['save'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'scan' }).value).toBe('')
  fireEvent.keyDown(document.body, { key: 'F9' })
  expect(commands).toEqual(['save', 'save'])
  type('CMD-PHOTO', 2000, 10)
  enter(2090)
  expect(scans).toEqual(['CMD-PHOTO'])
})

it('removes a scanned code from a note, and keeps typed text', () => {
  renderPage(<Page />)
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'note' })
  note.focus()
  type('torn', 1000, 150)
  enter(1600)
  type('A-01', 3000, 10)
  enter(3040)
  expect(scans).toEqual(['A-01'])
  expect(note.value).toBe('torn')
})

it('takes a scanned code out of a list, whose option it does not change', () => {
  renderPage(<Page />)
  const goods = screen.getByRole<HTMLSelectElement>('combobox', { name: 'goods' })
  goods.focus()
  type('B-03', 1000, 10)
  // What the browser does at the first letter.
  fireEvent.change(goods, { target: { value: 'Battery' } })
  enter(1040)
  expect(scans).toEqual(['B-03'])
  expect(goods.value).toBe('Common')
  type('batt', 2000, 150)
  fireEvent.change(goods, { target: { value: 'Battery' } })
  enter(2600)
  expect(scans).toHaveLength(1)
  expect(goods.value).toBe('Battery')
})

it('removes a courier number from a weight field', () => {
  renderPage(<Page />)
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: 'weight' })
  weight.focus()
  fireEvent.change(weight, { target: { value: '0.45' } })
  weight.setSelectionRange(4, 4)
  type('75312345678901', 3000, 10)
  enter(3150)
  expect(scans).toEqual(['75312345678901'])
  expect(weight.value).toBe('0.45')
  expect(screen.getByRole('status').textContent).toBe('0.45')
})

it('removes a courier number that is scanned slowly behind a weight that was restored in the focused field', () => {
  renderPage(<Page />)
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: 'weight' })
  weight.focus()
  fireEvent.click(screen.getByRole('button', { name: 'restore' }))
  weight.setSelectionRange(4, 4)
  type('75312345678901', 3000, 150)
  enter(6000)
  expect(scans).toEqual(['75312345678901'])
  expect(weight.value).toBe('0.45')
})
