// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { renderPage as renderRoute } from '../../../test/render-page.tsx'
import { earlyKeysScript } from '../../boot/early-keys.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { useScanner } from './use-scanner.ts'

const scans: string[] = []
/** What `Page` does after a step that takes time; false for one that is refused. */
let answerStep = (_: boolean) => {}

/** Renders a floor page; the code `SP-NEXT` opens the next one, which waits for `loading`. */
const renderPage = (page = <Page />, loading?: Promise<void>) =>
  renderRoute(page, {
    namespaces: ['console'],
    next: <Page name="next" />,
    ...(loading && { loading }),
  })

/** Returns a promise for `loading`, and what resolves it and waits until the next page is there. */
function slowly() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const arrive = async () => {
    await act(async () => resolve())
    await screen.findByRole('textbox', { name: 'scan of next' })
  }
  return { promise, arrive }
}

interface PageProps {
  readonly name?: string
  readonly onEnter?: () => void
  readonly onSave?: () => void
}

function Page({ name = '', onEnter, onSave }: PageProps) {
  const [weight, setWeight] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useScanner({
    box,
    isBusy,
    onScan: (text) => {
      scans.push([name, text].filter(Boolean).join(' '))
      if (text === 'SP-NEXT') void navigate('/next')
      if (text !== 'A-STEP') return
      setBusy(true)
      answerStep = (isDone) => {
        if (isDone) void navigate('/next')
        else setBusy(false)
      }
    },
    onOtherCommand: say,
    commands: onSave ? { save: onSave } : {},
    ...(onEnter && { onEnter }),
  })
  return (
    <>
      <h1 tabIndex={-1}>Packing</h1>
      <input ref={box} aria-label={name ? `scan of ${name}` : 'scan'} />
      <p role="alert">{said}</p>
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

/** Returns whether the page took the key for itself, so that a button does nothing by it. */
function enter(timeStamp: number) {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  // The page has rendered what follows before the next key.
  act(() => {
    document.activeElement?.dispatchEvent(event)
  })
  return event.defaultPrevented
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

/** Scans a code as fast as a scanner, just now. */
function scan(code: string) {
  const start = performance.now()
  type(code, start, 1)
  enter(start + code.length)
}

it('completes a scan in the box of the next page when navigation interrupts it', async () => {
  const { promise, arrive } = slowly()
  renderPage(<Page />, promise)
  scan('SP-NEXT')
  // However long the page takes to be rendered.
  const start = performance.now() + 10_000
  type('SF12', start, 10)
  await arrive()
  type('345678', start + 40, 10)
  enter(start + 100)
  expect(scans).toEqual(['SP-NEXT', 'next SF12345678'])
})

it('gives the next page what is scanned while it loads, each code once, and neither Enter nor commands', async () => {
  const { promise, arrive } = slowly()
  const saved: string[] = []
  const save = () => saved.push('save')
  renderPage(<Page onEnter={save} onSave={save} />, promise)
  scan('SP-NEXT')
  enter(performance.now())
  for (const code of ['SO0001', 'SO0002', 'SO0002', 'CMD-SAVE', 'A-01']) scan(code)
  fireEvent.keyDown(document.body, { key: 'F9' })
  expect(scans).toEqual(['SP-NEXT'])
  await arrive()
  expect(scans).toEqual(['SP-NEXT', 'next SO0001', 'next SO0002', 'next A-01'])
  expect(saved).toEqual([])
})

it('keeps what is scanned during a step for the page it leads to, and drops it when the step is refused', async () => {
  const { promise, arrive } = slowly()
  renderPage(<Page />, promise)
  scan('A-STEP')
  scan('SO0001')
  await act(async () => answerStep(false))
  expect(scans).toEqual(['A-STEP'])
  scan('A-STEP')
  scan('SO0002')
  await act(async () => answerStep(true))
  await arrive()
  expect(scans).toEqual(['A-STEP', 'A-STEP', 'next SO0002'])
})

it('takes what is scanned before it listens', () => {
  new Function(earlyKeysScript)()
  const start = performance.now()
  type('j', start - 900, 10)
  scan('SO0001')
  type('SF12', performance.now(), 10)
  renderPage()
  expect(scans).toEqual(['SO0001'])
  const next = performance.now()
  type('345678', next, 10)
  enter(next + 60)
  expect(scans).toEqual(['SO0001', 'SF12345678'])
})

it('leaves a scan that still waits to the document that replaces its own', () => {
  const { unmount } = renderPage(<Page />, slowly().promise)
  scan('SP-NEXT')
  scan('SO0001')
  fireEvent(window, new Event('pagehide'))
  scans.length = 0
  unmount()
  renderPage(<Page />)
  expect(scans).toEqual(['SO0001'])
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

it('does what a scanned command of the page says, as its key does, and says that the page has no other', () => {
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
  expect(scans).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe(
    '“Take a photo” on the bench card does nothing on this page.',
  )
})

it('says that a command is unknown, and does not take it for a number', () => {
  renderPage(<Page />)
  type('cmd-weigh', 1000, 10)
  enter(1090)
  expect(scans).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe(
    'CMD-WEIGH is not a command on the bench card. Print the card again if it is on yours.',
  )
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

it('tells a scan from the weight before it by the pause between them, however slowly its keys come', () => {
  renderPage(<Page />)
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: 'weight' })
  weight.focus()
  fireEvent.click(screen.getByRole('button', { name: 'restore' }))
  weight.setSelectionRange(4, 4)
  // The first key is late, and the others are fast.
  type('7', 3000, 0)
  type('5312345678901', 3080, 10)
  enter(3220)
  expect(scans).toEqual(['75312345678901'])
  expect(weight.value).toBe('0.45')

  // Behind a digit that a person typed.
  type('7', 5000, 0)
  type('75312345678901', 6000, 100)
  enter(7500)
  expect(scans).toEqual(['75312345678901', '75312345678901'])
  expect(weight.value).toBe('0.457')
})

it('keeps a number that cannot be told from the weight, stays in the field, and says what is wrong', () => {
  renderPage(<Page />)
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: 'weight' })
  weight.focus()
  type('0.9773012345678901', 3000, 100)
  enter(6000)
  expect(scans).toEqual([])
  expect(weight.value).toBe('0.9773012345678901')
  expect(document.activeElement).toBe(weight)
  expect(screen.getByRole('alert').textContent).toBe(
    '“0.9773012345678901” holds more digits than a measurement. Remove what was scanned, then scan it again.',
  )
})

it('takes a code of digits and letters out of a weight as a whole', () => {
  renderPage(<Page />)
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: 'weight' })
  weight.focus()
  fireEvent.click(screen.getByRole('button', { name: 'restore' }))
  weight.setSelectionRange(4, 4)
  type('1Z999AA10123456784', 3000, 10)
  enter(3200)
  expect(scans).toEqual(['1Z999AA10123456784'])
  expect(weight.value).toBe('0.45')
})

function Asking() {
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  useScanner({
    box,
    onScan: (text) => scans.push(text),
    onOtherCommand: () => undefined,
    commands: { save: () => setOpen(true) },
  })
  return (
    <>
      <input ref={box} aria-label="scan" />
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Finish?"
        confirm="Finish all the same"
        onConfirm={() => scans.push('finished')}
      />
    </>
  )
}

it('takes a scan while a dialog asks, which is not its answer', async () => {
  const { user } = renderRoute(<Asking />, { namespaces: ['console'] })
  await user.keyboard('{F9}')
  const dialog = await screen.findByRole('alertdialog')
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  const start = performance.now()
  type('SO8W1YP0N2VQD', start, 10)
  expect(enter(start + 130)).toBe(true)
  expect(scans).toEqual(['SO8W1YP0N2VQD'])
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
})
